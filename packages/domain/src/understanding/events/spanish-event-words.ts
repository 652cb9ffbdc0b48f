import type { EventWords } from './event-words.ts';
import { what, whole, wordList } from './word-list.ts';

const calendar = '(?:agenda|calendario|calendrio|planning|planificador)';
const my = '(?:mi |el |la |nuestr[oa] )?';
const article = '(?:una? |el |la |los |las |unos |unas |mi |mis |nuestr[oa] )?';
const putting =
  '(?:(?:pon|anade|agrega|apunta|anota|mete|marca|guarda|inscribe|programa|escribe|coloca|reserva|agenda)(?:me|lo|la)?|(?:anadir|agregar|apuntar|anotar|poner|meter))';

export const spanishEventWords: EventWords = {
  head: 'first',
  nouns: wordList(
    `reunion, reuniones, cita, citas, entrevista, encuentro, conferencia, congreso, cumbre, webinar, seminario, taller, clase, clases,
    curso, leccion, formacion, entrenamiento, ensayo, sesion, standup, stand-up, retro, retrospectiva, comida, almuerzo, cena,
    desayuno, brunch, merienda, copas, canas, aperitivo, vermut, fiesta, cumpleanos, cumple, aniversario, boda, pedida, funeral,
    entierro, bautizo, comunion, graduacion, ceremonia, gala, concierto, festival, opera, ballet, teatro, exposicion, expo,
    inauguracion, torneo, maraton, picnic, barbacoa, vacaciones, viaje, vuelo, escapada, excursion, revision, peluqueria,
    peluquero, dentista, oculista, oftalmologo, optica, fisio, fisioterapeuta, ortodoncista, dermatologo, ginecologo, pediatra,
    notario, masaje, inspeccion, visita, retiro, campamento, examen, examenes, juicio, reencuentro, feria, quiz, ecografia,
    resonancia, operacion, cirugia, junta, junta directiva, noche de cine, noche de juegos, partido, partida, videollamada,
    videoconferencia, puente, permiso, mudanza, crucero, itv, presentacion, asamblea, comite, tutoria, charla, consulta,
    analisis de sangre, evento, quedada, jornada, convivencia, funcion, recital, espectaculo, romeria, verbena, posada`,
  ),
  timedNouns: wordList(
    `yoga, pilates, gimnasio, gym, futbol, tenis, baloncesto, voley, padel, golf, judo, karate, rugby, natacion, piscina, baile,
    coro, escalada, carrera, senderismo, paseo, cafe, te, cerveza, cervezas, tren, ave, autobus, ferry, cine, pelicula, peli,
    llamada, zoom, skype, teams, demo, repaso, misa, medico, doctor, doctora, veterinario, psicologo, psicologa, terapia, enfermera,
    matrona, taller mecanico, mecanico, prueba, manicura, servicio, juego, poker, hueco, briefing, lanzamiento, cata, grabacion,
    rodaje, test, meeting, lunch, barbero, barberia, podologo, nutricionista, logopeda`,
  ),
  nounBefore: null,
  gathering: /^(?:club|grupo|circulo|tertulia|pena|noche|liga) (?:del? )?\p{L}+/u,
  gathers: /club|grupo|circulo|tertulia|pena|noche|liga/u,
  leads: [
    {
      how: 'orders',
      pattern: whole(
        `${putting} (?<what>\\S.*?) (?:a|en|al|dentro de) ${my}${calendar}(?<rest>(?:[ ,:].*)?)`,
      ),
    },
    {
      how: 'orders',
      pattern: whole(
        `${putting} (?:a|en|al) ${my}${calendar}(?: que tengo| que hay)?[ :,–-]+${article}${what}`,
      ),
    },
    { how: 'orders', pattern: whole(`${calendar} ?[:–-] ?${what}`) },
    {
      how: 'orders',
      pattern: whole(
        `(?:(?:crea|anade|agrega|haz|pon|programa)(?:me|r)?(?: un)?(?: nuevo)?|nuevo|un) evento(?: (?:en|a|al) ${my}${calendar})?(?: llamado| titulado| para| ?:| -|,)? ${what}`,
      ),
    },
    { how: 'orders', pattern: whole(`evento ?[:–-] ?${what}`) },
    {
      how: 'schedules',
      pattern: whole(`(?:agenda|agendame|programa|programame|planifica|agendar) ${article}${what}`),
    },
    {
      how: 'blocks',
      pattern: whole(
        `(?:bloquea|bloqueame|reserva|guarda|aparta|libera)(?:me)? (?<span>\\S.*?) para (?:el |la |los |las |mi )?${what}`,
      ),
    },
    {
      how: 'asks',
      pattern: whole(`(?:anade|agrega|crea|pon|fija|concierta|organiza)(?:me)? (?:una? |el |la |mi )${what}`),
    },
    {
      how: 'offers',
      pattern: whole(
        `(?:anade|agrega|pon|apunta|anota|marca|mete|fija|guarda)(?:me)?(?: que tengo| que hay| que)? ${article}${what}`,
      ),
    },
    {
      how: 'offers',
      pattern: whole(`(?:tengo|tenemos|hay|es|voy a(?:l)?|vamos a(?:l)?|estoy en) ${article}${what}`),
    },
  ],
  tail: whole(
    `(?<what>\\S.*?)(?:[ ,.;–-]+(?:y )?(?:pon|anade|agrega|apunta|anota|mete)(?:l[oa]|mel[oa])(?: (?:en|a|al) ${my}${calendar})?(?: porfa| por favor)?|[ ,.;–-]+(?:guarda|reserva|apunta)(?:d|te)? la fecha|[ ,.;–-]+(?:en|a|al) (?:mi |el |la )${calendar}(?: porfa| por favor)?)`,
  ),
  yearly: /^(?:el |un )?(?:cumple|cumpleanos|aniversario)(?![\p{L}])/u,
  places: [
    {
      before:
        /(?<=^|[ ,(])(?:@ ?|en (?!(?:punto|serie|familia|pareja|persona|equipo|grupo|linea|total|ingles|frances|directo)(?![\p{L}])))/gu,
      needs: 'nothing',
    },
    {
      before:
        /(?<=^|[ ,(])(?:por|via) (?=(?:zoom|teams|google meet|meet|skype|facetime|webex|whatsapp|discord|slack|telefono|video)(?![\p{L}]))/gu,
      needs: 'nothing',
    },
  ],
  namedByPlace: /^(?:(?:una |la |mi )?(?:cita|consulta|hora))$/u,
  told: [
    [/^(?:ceno|cenamos)(?= )/u, 'Cena'],
    [/^(?:como|comemos|almuerzo|almorzamos)(?= con )/u, 'Comida'],
    [/^(?:he quedado|quedo|quedamos|quede)(?= con )/u, 'Quedada'],
  ],
};
