import type { TranslationOf } from '../../messages.ts';
import type { calendarFiles as english } from '../en/calendar-files.ts';

export const calendarFiles = {
  'calendarFiles.import': 'Importer un agenda',
  'calendarFiles.text':
    'Un fichier .ics, comme Google, Apple et Outlook en exportent. Vous voyez d’abord ce qu’il contient.',
  'calendarFiles.drop': 'Déposez un fichier ici, ou choisissez-en un.',
  'calendarFiles.file': 'Fichier d’un agenda',
  'calendarFiles.choose': 'Choisir un fichier',
  'calendarFiles.chooseOther': 'Choisir un autre fichier',
  'calendarFiles.address': 'Ou l’adresse d’un agenda',
  'calendarFiles.noAddress': 'Saisissez une adresse qui commence par https:// ou webcal://',
  'calendarFiles.look': 'Y regarder',
  'calendarFiles.looking': 'Un instant, lecture du contenu…',
  'calendarFiles.failed': 'L’importation n’a pas réussi',
  'calendarFiles.tooLarge': 'Le fichier dépasse 10 Mo.',
  'calendarFiles.new':
    '{count, plural, =0 {Rien de nouveau.} one {Un nouvel événement.} other {# nouveaux événements.}}',
  'calendarFiles.changed': '{count, plural, one {Un a changé.} other {# ont changé.}}',
  'calendarFiles.same': '{count, plural, one {Un est déjà ici.} other {# sont déjà ici.}}',
  'calendarFiles.more': '{count, plural, one {et un de plus} other {et # de plus}}',
  'calendarFiles.skipped':
    '{count, plural, one {Un ne peut pas être repris} other {# ne peuvent pas être repris}}',
  'calendarFiles.line': 'Ligne {line, number}',
  'calendarFiles.reason.broken': 'ce n’est pas écrit comme un événement',
  'calendarFiles.reason.invalid_time': 'son jour ou son heure n’existe pas',
  'calendarFiles.reason.ends_before': 'il se termine avant de commencer',
  'calendarFiles.reason.rule': 'il se répète d’une façon que Squeeze ne peut pas suivre',
  'calendarFiles.reason.too_many_times': 'trop de ses dates sont différentes',
  'calendarFiles.reason.superseded': 'le fichier en contient un état plus récent',
  'calendarFiles.ignored':
    '{count, plural, one {Une entrée qui n’est pas un événement est laissée de côté.} other {# entrées qui ne sont pas des événements sont laissées de côté.}}',
  'calendarFiles.shortened':
    '{count, plural, one {Un événement en dit plus que Squeeze ne peut garder. Il est repris sans le reste.} other {# événements en disent plus que Squeeze ne peut garder. Ils sont repris sans le reste.}}',
  'calendarFiles.unknownZones':
    '{count, plural, one {Un fuseau horaire y est inconnu. Ses événements gardent l’heure indiquée, dans votre fuseau.} other {# fuseaux horaires y sont inconnus. Leurs événements gardent l’heure indiquée, dans votre fuseau.}}',
  'calendarFiles.into': 'Dans',
  'calendarFiles.ownCalendar': 'Un agenda à part',
  'calendarFiles.noName': 'Donnez-lui un nom',
  'calendarFiles.do': '{count, plural, one {Importer un événement} other {Importer # événements}}',
  'calendarFiles.done': '{count, plural, one {Un événement importé} other {# événements importés}}',
  'calendarFiles.close': 'Fermer',
  'calendarFiles.export': 'Exporter en fichier',
  'calendarFiles.saved': '« {name} » enregistré en fichier',
  'calendarFiles.notSaved': 'L’agenda n’a pas pu être exporté',
} as const satisfies TranslationOf<typeof english>;
