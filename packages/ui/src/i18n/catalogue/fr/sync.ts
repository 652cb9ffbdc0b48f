import type { TranslationOf } from '../../messages.ts';
import type { sync as english } from '../en/sync.ts';

export const sync = {
  'sync.title': 'Tenu à jour',
  'sync.offer': 'Des listes chez {name} peuvent être tenues à jour avec ce que vous avez ici.',
  'sync.open': 'Tenir à jour',
  'sync.openOf': 'Tenir à jour avec {name}',
  'sync.change': 'Choisir les listes',
  'sync.changeOf': 'Choisir les listes chez {name}',
  'sync.waiting':
    '{count, plural, one {# liste est choisie et attend} other {# listes sont choisies et attendent}} votre accord. D’ici là, rien ne vient ni ne part.',
  'sync.waitingChange':
    '{count, plural, one {Ce que vous avez choisi pour # liste tenue à jour attend} other {Ce que vous avez choisi pour # listes tenues à jour attend}} votre accord. D’ici là, tout continue comme avant.',
  'sync.goOn': 'Voir ce qui vient et part',
  'sync.goOnOf': 'Voir ce qui vient et part avec {name}',
  'sync.now': 'Synchroniser maintenant',
  'sync.nowOf': 'Synchroniser maintenant, {name}',
  'sync.nowDone':
    '{count, plural, =0 {Aucun service ne peut être interrogé pour le moment} one {Une liste est mise à jour} other {# listes sont mises à jour}}',
  'sync.nowText': 'Le résultat s’affiche tout seul.',
  'sync.nowFailed': 'Impossible de synchroniser les intégrations OAuth',
  'sync.listTrouble': '{lists} : {trouble}',

  'sync.why.signedOut': '{name} n’accepte pas notre accès pour le moment.',
  'sync.why.ranOut': 'L’accès à {name} a expiré.',
  'sync.why.notAllowed': 'Ce n’a pas été autorisé chez {name}.',
  'sync.why.missing': 'Introuvable désormais chez {name}.',
  'sync.why.limited': '{name} a reçu trop d’appels et sera interrogé de nouveau dès qu’il le permet.',
  'sync.why.unreachable': '{name} ne répond pas pour le moment ; un nouvel essai se fera tout seul.',
  'sync.why.refused': '{name} refuse une partie de ce qui a été envoyé, ou il n’y a plus de place ici.',
  'sync.why.garbled':
    'Les réponses de {name} n’ont pas de sens pour le moment ; un nouvel essai se fera tout seul.',
  'sync.press.signedOut': 'Appuyez sur Actualiser ; si cela ne suffit pas, sur Modifier les autorisations.',
  'sync.press.refresh': 'Appuyez sur Actualiser sur sa fiche pour continuer.',
  'sync.press.notAllowed': 'Appuyez sur Modifier les autorisations pour l’autoriser.',
  'sync.press.missing': 'Désactivez-la sous Choisir les listes ; ce qui en est venu reste.',
  'sync.press.now': 'Appuyez sur Synchroniser maintenant pour essayer tout de suite.',

  'sync.panelTitle': 'Tenir à jour avec {name}',
  'sync.panelText':
    'Ce qui change d’un côté arrive alors de l’autre. Vous voyez ce qui vient et part avant que rien ne se passe.',
  'sync.todos': 'Tâches',
  'sync.events': 'Calendriers',
  'sync.notes': 'Pages et bases de données, en notes',
  'sync.none': 'Aucune liste là-bas',
  'sync.noneText':
    '{name} n’a pas de liste qui puisse être tenue à jour. Créez-en une là-bas, puis regardez de nouveau.',
  'sync.lookAgain': 'Regarder de nouveau',
  'sync.loadFailed': 'Les listes n’ont pas pu être lues',
  'sync.readOnly': 'En lecture seule : rien n’y part.',
  'sync.waits': 'Attend votre accord.',
  'sync.waitsChange': 'Ce que vous avez choisi attend votre accord ; d’ici là, elle continue comme avant.',
  'sync.last': 'À jour {when}.',
  'sync.isHome': 'Ce qui est nouveau va dans cette liste.',
  'sync.homeTodo': 'Les nouvelles tâches vont aussi dans',
  'sync.homeEvent': 'Les nouveaux événements vont aussi dans',
  'sync.homeNote': 'Les nouvelles notes vont aussi dans',
  'sync.homeNone': 'Nulle part, tout reste ici',
  'sync.homeText': 'Ce que vous avez déjà ici y part d’abord.',
  'sync.calendar': 'Ici, dans',
  'sync.calendarNew': 'Nouveau calendrier « {name} »',
  'sync.reminds': 'Me rappeler les événements de ce calendrier',
  'sync.remindsNot': 'Laisser faire {name}',
  'sync.remindsHere': 'Squeeze me les rappelle',
  'sync.remindsText': 'Aux moments que {name} indique ; {name} peut continuer à rappeler de son côté.',
  'sync.homeEventText':
    'Ce qui est dans son calendrier ici y part d’abord ; les autres calendriers restent ici.',
  'sync.leaves':
    'Les listes désactivées cessent d’être tenues à jour dès que vous continuez, avant Commencer. Ce qui en est venu reste à vous.',
  'sync.save': 'Enregistrer',
  'sync.saved': 'Vos listes sont enregistrées',
  'sync.saveFailed': 'Vos listes n’ont pas pu être enregistrées',
  'sync.restsUntil': '{name} nous a demandé d’attendre ({until}).',
  'sync.restsChange':
    'Vous pouvez entre-temps modifier ce qui est choisi ; cela commencera alors. Les autres listes seront de nouveau affichées à ce moment-là.',
  'sync.startsAt': '{name} nous a demandé d’attendre ({until}) ; ce que vous avez choisi commencera alors.',
  'sync.unasked':
    '{name} nous a demandé d’attendre ({until}). Ce qui vient et part avec {lists} pourra être vu alors.',
  'sync.unaskedNow':
    '{name} ne répond pas pour le moment. Ce qui vient et part avec {lists} pourra être vu plus tard.',

  'sync.previewTitle': 'Ce qui vient et part',
  'sync.previewText': 'Rien ne s’est encore passé. Cela commence quand vous appuyez sur Commencer.',
  'sync.looking': 'Les deux côtés sont regardés. Rien n’est modifié.',
  'sync.previewFailed': 'Impossible de savoir ce qui viendrait et partirait',
  'sync.comes': '{count, plural, one {# vient ici} other {# viennent ici}}',
  'sync.comesAtLeast':
    '{count, plural, =0 {Impossible de savoir à temps combien viennent ici} one {Au moins # vient ici} other {Au moins # viennent ici}}',
  'sync.goes': '{count, plural, one {# part là-bas} other {# partent là-bas}}',
  'sync.goesAtMost': '{count, plural, one {# au plus part là-bas} other {# au plus partent là-bas}}',
  'sync.both':
    '{count, plural, one {# se trouve des deux côtés, sans doublon} other {# se trouvent des deux côtés, sans doublon}}',
  'sync.examples': 'par exemple {titles}',
  'sync.homeBegins.todo': 'Dès que vous commencez, les nouvelles tâches y vont aussi.',
  'sync.homeMoves.todo': 'Dès que vous commencez, les nouvelles tâches y vont, et non plus dans « {from} ».',
  'sync.homeBegins.event': 'Dès que vous commencez, les nouveaux événements de « {calendar} » y vont aussi.',
  'sync.homeMoves.event':
    'Dès que vous commencez, les nouveaux événements de « {calendar} » y vont, et non plus dans « {from} ».',
  'sync.homeBegins.note': 'Dès que vous commencez, les nouvelles notes y vont aussi.',
  'sync.homeMoves.note': 'Dès que vous commencez, les nouvelles notes y vont, et non plus dans « {from} ».',
  'sync.nothing': 'Rien ne vient ni ne part pour l’instant.',
  'sync.nothingWaits': 'Aucune liste n’attend plus votre accord.',
  'sync.back': 'Retour aux listes',
  'sync.notNow': 'Pas maintenant',
  'sync.start': 'Commencer',
  'sync.started': '{name} est désormais tenu à jour',
  'sync.startFailed': 'Impossible de commencer',

  'sync.undoOver': 'Ne peut plus être rétabli',
  'sync.endTakes': 'Retire d’ici {things}.',
  'sync.endTakesOf': '{name} : retire d’ici {things}.',
  'sync.endTakesNone': 'Rien ici n’est venu de là seulement.',
  'sync.endTodos': '{count, plural, one {# tâche} other {# tâches}}',
  'sync.endEvents': '{count, plural, one {# événement} other {# événements}}',
  'sync.endNotes': '{count, plural, one {# note} other {# notes}}',
} as const satisfies TranslationOf<typeof english>;
