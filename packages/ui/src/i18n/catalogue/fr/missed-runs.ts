import type { TranslationOf } from '../../messages.ts';
import type { missedRuns as english } from '../en/missed-runs.ts';

export const missedRuns = {
  'missed.title': 'Manqué en votre absence',
  'missed.text': 'Ce qui n’a pas été exécuté à son heure, et ce qu’il doit en advenir.',
  'missed.count': '{count, plural, one {# exécution manquée} other {# exécutions manquées}}',
  'missed.open': 'Décider',
  'missed.run': 'Exécuter',
  'missed.dismiss': 'Sauter',
  'missed.runAll': 'Tout exécuter',
  'missed.dismissAll': 'Tout sauter',
  'missed.all.hint': 'D’une tâche manquée plusieurs fois, seule la dernière est exécutée.',
  'missed.none': 'Rien n’a été manqué',
  'missed.none.text': 'Ce qui n’a pas pu être exécuté à son heure attend ici votre réponse.',
  'missed.error': 'Impossible de charger ce qui a été manqué',
  'missed.did.run': '« {title} » est en cours',
  'missed.did.dismiss': '« {title} » sautée',
  'missed.did.all':
    '{run, plural, =0 {} one {# en cours. } other {# en cours. }}{dismissed, plural, =0 {} one {# sautée.} other {# sautées.}}',
  'missed.failed': 'Cela n’a pas fonctionné',
  'missed.late.minutes': '{count, plural, one {# minute de retard} other {# minutes de retard}}',
  'missed.late.hours': '{count, plural, one {# heure de retard} other {# heures de retard}}',
  'missed.late.days': '{count, plural, one {# jour de retard} other {# jours de retard}}',
  'missed.because.not_running':
    'L’ordinateur était éteint ou Squeeze n’était pas en marche. Faut-il encore le faire ?',
  'missed.because.too_old': 'L’ordinateur était éteint ou Squeeze arrêté pendant plus d’un jour.',
  'missed.because.superseded': 'Remplacée par une exécution plus récente.',
  'missed.because.skipped': 'Sautée selon votre choix : cette tâche saute ce qu’elle manque.',
  'missed.because.dismissed': 'Vous avez choisi de ne pas l’exécuter.',
  'missed.because.task_deleted': 'La tâche avait été supprimée.',
  'missed.because.account_disabled': 'Le compte était désactivé.',
  'missed.because.account_leaving': 'Le compte allait être supprimé.',
  'missed.also':
    '{count, plural, one {# autre avant elle a été manquée.} other {# autres avant elle ont été manquées.}}',
  'missed.alsoAtLeast': 'Au moins {count} autres avant elle ont été manquées.',
  'missed.ranLate': 'Exécutée en retard, car rien ne fonctionnait à son heure.',
} satisfies TranslationOf<typeof english>;
