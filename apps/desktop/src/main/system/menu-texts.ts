/** What stands in the menus of the system. */
export interface MenuTexts {
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly window: string;
  readonly backUp: string;
  readonly showBackups: string;
  /** What Back Up Now came to. `date` in words. */
  readonly backedUp: (date: string) => string;
  readonly notBackedUp: Readonly<Record<'damaged' | 'full' | 'failed', string>>;
  readonly print: string;
  readonly close: string;
  readonly quit: string;
  readonly undo: string;
  readonly redo: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
  readonly copyLink: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly resetZoom: string;
  readonly reload: string;
  readonly fullScreen: string;
}

export const englishMenu: MenuTexts = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  backUp: 'Back Up Now',
  showBackups: 'Show Backups Folder',
  backedUp: (date) => `Backed up on ${date}, and read through.`,
  notBackedUp: {
    damaged: 'Nothing was backed up: your data on this computer is damaged.',
    full: 'Nothing was backed up: the disk of this computer is full.',
    failed: 'The backup could not be made.',
  },
  print: 'Print…',
  close: 'Close Window',
  quit: 'Quit Squeeze',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select All',
  copyLink: 'Copy Link',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  resetZoom: 'Actual Size',
  reload: 'Reload',
  fullScreen: 'Full Screen',
};

export const frenchMenu: MenuTexts = {
  file: 'Fichier',
  edit: 'Édition',
  view: 'Affichage',
  window: 'Fenêtre',
  backUp: 'Sauvegarder maintenant',
  showBackups: 'Afficher le dossier des sauvegardes',
  backedUp: (date) => `Sauvegarde faite le ${date}, puis relue.`,
  notBackedUp: {
    damaged: 'Rien n’a été sauvegardé : vos données sur cet ordinateur sont endommagées.',
    full: 'Rien n’a été sauvegardé : le disque de cet ordinateur est plein.',
    failed: 'La sauvegarde n’a pas pu être faite.',
  },
  print: 'Imprimer…',
  close: 'Fermer la fenêtre',
  quit: 'Quitter Squeeze',
  undo: 'Annuler',
  redo: 'Rétablir',
  cut: 'Couper',
  copy: 'Copier',
  paste: 'Coller',
  selectAll: 'Tout sélectionner',
  copyLink: 'Copier le lien',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  resetZoom: 'Taille réelle',
  reload: 'Recharger',
  fullScreen: 'Plein écran',
};

export const spanishMenu: MenuTexts = {
  file: 'Archivo',
  edit: 'Edición',
  view: 'Ver',
  window: 'Ventana',
  backUp: 'Hacer una copia ahora',
  showBackups: 'Mostrar la carpeta de copias',
  backedUp: (date) => `Copia hecha el ${date} y leída de principio a fin.`,
  notBackedUp: {
    damaged: 'No se hizo ninguna copia: tus datos en este ordenador están dañados.',
    full: 'No se hizo ninguna copia: el disco de este ordenador está lleno.',
    failed: 'No se pudo hacer la copia.',
  },
  print: 'Imprimir…',
  close: 'Cerrar la ventana',
  quit: 'Salir de Squeeze',
  undo: 'Deshacer',
  redo: 'Rehacer',
  cut: 'Cortar',
  copy: 'Copiar',
  paste: 'Pegar',
  selectAll: 'Seleccionar todo',
  copyLink: 'Copiar el enlace',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  resetZoom: 'Tamaño real',
  reload: 'Volver a cargar',
  fullScreen: 'Pantalla completa',
};
