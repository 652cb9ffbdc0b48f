import { firm, loose, what, type CommandRule } from './command-rule.ts';

const done = '(?:hech[oa]s?|list[oa]s?|terminad[oa]s?|completad[oa]s?|acabad[oa]s?)';
const moving = '(?:muev[ea]|mover|pospon(?:er|ga)?|aplaza(?:r)?|retrasa(?:r)?|reprograma(?:r)?)';
const list = '(?: de (?:mi|la) lista)';
const when = '(?: (?:hoy|ayer|ya|esta manana|por fin))*';
const length = '(?<length>(?:\\d{1,3}|una?|dos|tres|media) ?[a-z]{1,8})';

export const spanishCommands: readonly CommandRule[] = [
  ...firm('undate', `(?:quita|borra|elimina) la fecha (?:de |del |a |al )${what}`),
  ...firm('snooze', `(?:snooze|repite)(?: ${what})?`),
  ...firm('reopen', `marca ${what} como (?:no ${done}|pendiente)`),
  ...loose('reopen', `(?:reabre|desmarca) ${what}`, `(?:todavia |aun )?no he (?:hecho |terminado )?${what}`),
  ...firm(
    'complete',
    `(?:ya )?(?:termine|acabe|he terminado|he acabado)(?: con| de)? ${what}${when}`,
    `marca ${what} como ${done}`,
    `(?:tacha|marca) ${what}`,
  ),
  ...loose(
    'complete',
    `(?:ya (?:esta|lo hice)|(?:ya )?(?:esta )?(?:hecho|listo|terminado))(?<what>)`,
    `${done}\\s*[:,–-]?\\s*${what}`,
    `${what}(?: (?:esta|ya))*,? ${done}${when}`,
    `(?:ya|ya he|he) ${what}${when}`,
  ),
  ...firm('pause', `(?:deja de|no me) (?:recordarme|recuerdes) (?:de |que )?${what}`),
  ...loose('pause', `(?:pausa|suspende|silencia) ${what}`),
  ...loose('resume', `(?:reanuda|reactiva) ${what}`),
  ...firm('delete', `(?:borra|elimina|quita)(?<what>lo|la|los|las)`),
  ...firm('delete', `(?:borra|elimina|borrar|eliminar) ${what}${list}?`, `(?:quita|cancela) ${what}${list}`),
  ...loose('delete', `(?:quita|cancela|olvida) ${what}`),
  ...loose('shift', `${moving} ${what} ${length}`),
  ...firm('move', `${moving} ${what}`),
  ...loose('move', `(?:pasa|cambia|pon|haz) ${what}`),
];
