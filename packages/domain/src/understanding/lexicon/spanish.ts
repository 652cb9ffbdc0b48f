import type { Lexicon } from './lexicon.ts';

export const spanish: Lexicon = {
  add: 'anad* agreg* cre* pon pone poner ponme poneme apunt* anot* mete met* program* agend* agrega hac* haz nueva nuevo guard* escrib* registr* inclui* sum* configur* reserv* planific* necesit* tengo hay',
  remind: 'recuerd* recorda* record* avis* despiert* desperta* acuerd* olvid* notific* alert* acordar*',
  show: 'muestr* mostr* ver lee leeme dime decime dame list* que cual cuales cuando ensen* tengo hay revis* mir* cuant* queda* pendiente* busca* sab* donde consult* contame cuentame',
  remove:
    'borr* elimin* quit* cancel* sac* desactiv* anul* suprim* vacia* tach* limpi* apag* remov* descart* deshaz* saca',
  complete: 'hecho hecha listo lista termin* complet* acab* marc* hice pague compre mande ya',
  reopen: 'reabr* desmarc*',
  pause: 'paus* suspend* silenci* deten* par* calla*',
  resume: 'reanud* reactiv* retom* activ* continu* vuelve volve',
  move: 'mueve* move* cambi* pas* pospon* aplaz* adelant* retras* corre* atras* mejor reprogram* traslad* reagend* postergar posterga*',
  snooze: 'pospon* luego tarde minutos rato',
  rename: 'renombr* llam* nombr* titul*',
  undo: 'deshac* deshaz* revert* revierte volver atras anul*',
  remember: 'recuerda acuerdate sepas',
  forget: 'olvid*',
  alarm: 'alarma alarmas despert* despiert* temporizador temporizadores cronometro timer',
  reminder: 'recordatorio recordatorios aviso avisos notificacion notificaciones alerta alertas',
  event:
    'cita citas reunion reuniones junta juntas cumpleanos cumple evento eventos fiesta cena comida almuerzo entrevista concierto boda clase clases partido visita vuelo sesion turno turnos examen conferencia consulta dentista medico quedada desayuno aniversario llamada compromiso compromisos',
  list: 'lista listas',
  todo: 'tarea tareas pendiente pendientes cosa cosas todo todos compra elemento elementos articulo',
  calendar: 'agenda calendario',
  day: 'hoy manana mnn mnna ayer lunes martes miercoles jueves viernes sabado domingo semana semanas finde fin mes meses ano dia dias enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre navidad pascua proximo proxima viene pasado siguiente quincena',
  clock:
    'hora horas mediodia medianoche manana tarde noche media cuarto am pm min minuto minutos hrs madrugada tardecita',
  repeat:
    'cada diario diaria diariamente semanal semanalmente mensual mensualmente anual siempre todos todas',
  priority: 'urgente urgentes importante importantes prioridad asap prio urge',
  all: 'todo toda todos todas entera entero completa completo',
  negation: 'no nunca nada ningun ninguna sin jamas tampoco mal',
  question: 'que cual cuales cuando donde quien porque como cuanto cuantos cuanta cuantas',
  filler:
    'por favor porfa porfis gracias hola oye ok vale bueno pues puedes podrias podes podes me che eh mira squeeze siri alexa google',
  feeling:
    'amo odio gusta encanta cansad* triste feliz genial perfecto bravo buen buena bien mal excelente estresad* agobiad* aburrid* orgullos* agotad* increible crack gracias copad* chido padre harto harta bacano',
  yes: 'si claro correcto exacto dale vale sip obvio exactamente',
  no: 'no nop incorrecto falso',
  world:
    'clima tiempo lluvia llover llueve temperatura musica cancion canciones playlist reproduc* radio podcast audiolibro volumen luz luces lampara foco bombilla aspiradora cafe cafetera noticias trafico tren trenes autobus bus camion taxi uber vuelo boleto boletos billete billetes entrada pizza pide pedir pedi domicilio receta cocin* restaurante restaurantes pelicula peliculas cine bolsa acciones precio euros dolares pesos convierte convertir calcula calcular por dividido capital presidente poblacion definicion significa traduce traducir deletrea correo correos email mail mensaje mensajes tuit tuitea facebook instagram twitter contacto contactos chiste chistes cuento juego enchufe calefaccion termostato brillo atenua ruta distancia prende enciende apaga',
  pronoun:
    'eso esto ese esa este esta lo la los las ultimo ultima primero primera segundo segunda algo cosita',
  small:
    'a un una unos unas el la los las lo de del al mi mis nuestro nuestra tu tus su sus me nos yo para por en con sobre que q se y o a hay es son llamada llamado',
  put: 'anad* agreg* crea crear cree pon poner ponme poneme ponle ponga apunt* anot* mete meter met* programa* agenda agendar agendame agende nueva nuevo registra* inclui* incluye suma sumale configura* guarda guardame fija marca haz hazme necesito quiero',
};
