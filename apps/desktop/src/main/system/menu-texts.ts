/** What stands in the menus of the system. */
export interface MenuTexts {
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly window: string;
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
