import type { TranslationOf } from '../../messages.ts';
import type { data as english } from '../en/data.ts';

export const data: TranslationOf<typeof english> = {
  'data.title': 'Vos données',
  'data.transferred': '{sent, number} sur {whole, number} Mo',
  'data.export.title': 'Exporter',
  'data.export.text':
    'Tout ce que vous avez ici en un seul fichier ZIP : en JSON, que l’on peut réimporter, et en tableaux et en texte à lire. Ni mots de passe ni autres secrets n’y figurent.',
  'data.export.action': 'Exporter mes données',
  'data.export.failed': 'Vos données n’ont pas pu être exportées',
  'data.export.done': 'Votre export a été téléchargé',
  'data.export.making': 'Création du fichier. Gardez cette page ouverte jusqu’à ce qu’il soit enregistré.',
  'data.export.fetching':
    'Téléchargement de {name}. Gardez cette page ouverte jusqu’à ce qu’il soit enregistré.',
  'data.export.waiting': 'Il n’y a pas de connexion. Le téléchargement de {name} reprendra tout seul.',
  'data.export.goOn': 'Continuer',
  'data.export.goOnText':
    'Ce qui est arrivé est conservé tant que cette page reste ouverte. Continuez à partir de là.',
  'data.export.againText': 'Rien de ce qui est à vous n’a changé. Réessayez dans un instant.',
  'data.export.damaged': 'Une partie du fichier n’est pas arrivée telle qu’elle a été envoyée',
  'data.notes.title': 'Notes en Markdown',
  'data.notes.text':
    'Vos notes en un ZIP de Markdown, un fichier par note, avec leurs images et autres fichiers. Obsidian et Joplin lisent de tels dossiers, et vous pouvez le réimporter ici.',
  'data.notes.action': 'Exporter les notes en Markdown',
  'data.notes.failed': 'Vos notes n’ont pas pu être exportées',
  'data.notes.done': 'Vos notes ont été téléchargées',
  'data.import.title': 'Importer',
  'data.import.text':
    'Ajoute le contenu d’un export à ce que vous avez ici. Vous voyez ce que contient le fichier avant que rien ne se passe. Rien de ce qui est à vous n’est modifié, et importer deux fois le même fichier n’ajoute rien en double.',
  'data.import.foldersText':
    'Les notes d’autres programmes sont un dossier de Markdown : choisissez-le, ou un ZIP de ce dossier. Les dossiers d’Obsidian sont compris, ainsi que ceux que Joplin exporte en « RAW » ou en « MD - Markdown + Front Matter » ; ses fichiers JEX ne le sont pas. Les dossiers deviennent des étiquettes, et l’on vous dit ce qui ne trouve pas de place ici.',
  'data.import.chooseFolder': 'Choisir un dossier',
  'data.import.folderName': 'Dossier de notes à importer',
  'data.import.folderFailed': 'Quelque chose dans {name} n’a pas pu être lu',
  'data.import.folderEmpty': 'Il n’y a rien à importer dans {name}',
  'data.import.folderLeft':
    '{count, plural, one {# fichier dépasse 10 Mo et a été laissé de côté} other {# fichiers dépassent 10 Mo et ont été laissés de côté}}',
  'data.import.choose': 'Choisir un fichier',
  'data.import.chooseName': 'Export à importer',
  'data.import.chooseOther': 'Choisir un autre fichier',
  'data.import.sending': 'Envoi de {name}',
  'data.import.waiting': 'Il n’y a pas de connexion. L’envoi de {name} reprendra tout seul.',
  'data.import.unfinished':
    '{sent, number} Mo de {name} sur {whole, number} ont été envoyés. Choisissez de nouveau le fichier pour continuer.',
  'data.import.giveUp': 'Abandonner',
  'data.import.counting': 'Lecture de {name}',
  'data.import.countFailed': 'Le fichier n’a pas pu être lu',
  'data.import.found': 'Dans {name}',
  'data.import.nothingNew': 'Tout ce que contient ce fichier est déjà ici.',
  'data.import.action': '{count, plural, one {Importer # élément} other {Importer # éléments}}',
  'data.import.running': 'Importation de {name}. Vous pouvez quitter cette page, elle continue.',
  'data.import.failed': 'L’importation n’est pas allée à son terme',
  'data.import.failedText':
    'Ce qui a été importé jusqu’ici est conservé. Importez de nouveau le même fichier pour continuer.',
  'data.import.done': '{count, plural, one {# élément a été importé} other {# éléments ont été importés}}',
  'data.import.again': 'Réessayer',
  'data.import.kind': 'Type',
  'data.import.inFile': 'Dans le fichier',
  'data.import.new': 'Nouveaux ici',
  'data.import.imported': 'Importés',
  'data.import.skipped': 'Laissés de côté',
  'data.noun.todos': 'Tâches',
  'data.noun.notes': 'Notes',
  'data.noun.aiTasks': 'Tâches IA',
  'data.noun.taskRuns': 'Exécutions de tâches IA',
  'data.noun.conversations': 'Conversations',
  'data.noun.messages': 'Messages',
  'data.noun.memory': 'Choses retenues',
  'data.noun.receipts': 'Reçus',
  'data.noun.notifications': 'Notifications',
};
