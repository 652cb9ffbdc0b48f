import { close, firm, loose, what, type CommandRule } from './command-rule.ts';
import { letters } from '../../capture/word-letters.ts';

const done = '(?:hech[oa]s?|list[oa]s?|terminad[oa]s?|completad[oa]s?|acabad[oa]s?)';
const moving = '(?:muev[ea]|mover|pospon(?:er|ga)?|aplaza(?:r)?|retrasa(?:r)?|reprograma(?:r)?)';
const list = '(?: de (?:mi|la) lista)';
const when = '(?: (?:hoy|ayer|ya|esta manana|por fin))*';
const length = '(?<length>(?:\\d{1,3}|una?|dos|tres|media) ?[a-z]{1,8})';

const level = '(?<level>alta|maxima|baja|media|normal|urgente|importante|p[123])';
const of = '(?:de |del |a |al )';

export const spanishCommands: readonly CommandRule[] = [
  ...loose(
    'rate',
    `${what} es (?:muy |super )?(?<level>urgente|importante|prioritari[oa])`,
    `${what} (?<level>no) es (?:muy |tan )?(?:urgente|importante|prioritari[oa])`,
    `(?:pon|marca|pasa) ${what} (?:en |a |con |como )(?:prioridad )?${level}`,
    `${what} (?:en |con )?(?:prioridad|prio) ${level}`,
    `(?<level>baja|reduce|sube|aumenta) la prioridad ${of}${what}`,
  ),
  ...loose(
    'categorise',
    `(?:quita|borra|elimina) (?:la |su )?categoria ${of}${what}`,
    `${what},? categoria (?<category>#?\\S+)`,
    `(?:pon|mete|pasa|mueve|guarda) ${what} (?:en|a|bajo) (?:la categoria )?(?<place>#?\\S+)`,
  ),
  ...loose(
    'rename',
    `(?:renombra|renombrar) ${what} (?:a|como|por) (?<name>.+)`,
    `(?:cambia|cambiar) el nombre ${of}${what} (?:a|por) (?<name>.+)`,
  ),
  ...firm('undate', `(?:quita|borra|elimina) la fecha (?:de |del |a |al )${what}`),
  ...firm(
    'snooze',
    `(?:snooze|repite(?=.* (?:en|dentro de) (?:\\d|un|una|cinco|diez|quince|veinte|treinta|media)(?![${letters}])))(?: ${what})?`,
  ),
  ...firm('reopen', `marca ${what} como (?:no ${done}|pendiente)`),
  ...loose('reopen', `(?:reabre|desmarca) ${what}`, `(?:todavia |aun )?no he (?:hecho |terminado )?${what}`),
  ...firm(
    'complete',
    `(?:ya )?(?:termine|acabe|he terminado|he acabado)(?: con| de)? ${what}${when}`,
    `marca ${what} como ${done}`,
    `(?:tacha|marca) ${what}`,
  ),
  ...firm('complete', `(?:ya (?:esta|lo hice|termine)|(?:ya )?(?:esta )?(?:hecho|listo|terminado))(?<what>)`),
  ...loose(
    'complete',
    `(?:ya (?:esta|lo hice)|(?:ya )?(?:esta )?(?:hecho|listo|terminado))(?<what>)`,
    `${done}\\s*[:,–-]?\\s*${what}`,
    `${what}(?: (?:esta|ya))*,? ${done}${when}`,
    `(?:ya|ya he|he) ${what}${when}`,
    `${what} (?:comprad|pagad|enviad|mandad|llamad|reservad|limpiad|lavad|arreglad|recogid|leid|escrit|vist)[oa]s?`,
    `(?<what>(?:compre|pague|llame|envie|mande|lave|limpie|reserve|regue|saque|recogi|lei|escribi) .+?)${when}`,
  ),
  ...firm('pause', `(?:deja de|no me) (?:recordarme|recuerdes) (?:de |que )?${what}`),
  ...loose('pause', `(?:pausa|suspende|silencia) ${what}`),
  ...loose('resume', `(?:reanuda|reactiva) ${what}`),
  ...firm('delete', `(?:borra|elimina|quita)(?<what>lo|la|los|las)`),
  ...firm('delete', `(?:borra|elimina|borrar|eliminar) ${what}${list}?`, `(?:quita|cancela) ${what}${list}`),
  ...loose('delete', `(?:quita|cancela|vacia) ${what}`),
  ...loose('delete', `${what} (?:esta |fue |ha sido |se )(?:cancelad[oa]|cancelo)`),
  ...close('delete', `olvida(?:te)?(?: (?:lo )?del?| a)? ${what}`),
  ...loose('delete', `ya no (?:necesito|tengo que|hace falta) ${what}`),
  ...loose('shift', `${moving} ${what} ${length}`),
  ...firm('move', `${moving} ${what}`),
  ...loose('move', `(?:pasa|cambia|pon|haz) ${what}`),
];
