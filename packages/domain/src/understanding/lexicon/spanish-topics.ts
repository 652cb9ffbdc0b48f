import type { Topics } from './topics.ts';

export const spanishTopics: Topics = {
  errand:
    'compr* recog* busc* devolv* mand* envi* entreg* renov* reserv* pag* rellen* firm* acab* termin* escrib* redact* prepar* empac* limpi* lav* fregar barrer aspirar orden* tirar arregl* repar* cambi* instal* mont* pintar regar aliment* pasear sacar cortar podar planchar doblar tender vaciar carg* imprim* escan* leer estudi* repas* aprender ensayar compar* eleg* encarg* llam* telefone* respond* contest* reclam* pregunt* agradec* invit* visit* quedar asistir ir llevar traer pedir prestar vender donar dar cocinar descongelar medir revis* comprob* prob* descarg* subir solicit* inscrib* matricul* baja organiz* planific* decid* correg* transfer* ingresar coser envolver reciclar hacer ver hablar conseguir tramitar',
  food: 'leche pan huevo huevos mantequilla queso yogur yogures nata crema arroz pasta harina azucar sal pimienta aceite vinagre cebolla cebollas ajo tomate tomates jitomate papa papas patatas zanahoria zanahorias lechuga pepino aguacate palta platano bananas manzana manzanas naranja naranjas limon limones fresas uvas pollo carne res cerdo jamon chorizo salchichas pescado salmon atun gambas frijoles lentejas garbanzos avena cereal miel mermelada nueces cafe te jugo zumo agua cerveza vino galletas pastel torta chocolate mostaza espinaca brocoli champinones perejil cilantro verdura fruta tortillas yerba mate dulce',
  household:
    'jabon champu pasta dientes cepillo detergente lejia cloro esponjas panales toallitas panuelos papel higienico servilletas pilas foco bombilla velas cerillos sellos sobres cinta pegamento clavos tornillos pintura filtro filtros rasuradoras desodorante protector curitas tiritas bolsas basura suavizante',
  clothes:
    'camisa camisas pantalon vaqueros jeans vestido falda zapatos botas calcetines medias abrigo chaqueta sueter jersey uniforme traje corbata gorro guantes bufanda ropa tintoreria dobladillo banador disfraz remera campera',
  family:
    'mama madre papa padre hermana hermano esposa mujer esposo marido pareja novio novia hijo hija hijos ninos nino nina bebe abuela abuelo yaya tia tio prima primo sobrina sobrino suegra suegro familia amigo amiga vecino vecina companero compa jefe jefa comadre compadre cunada cunado',
  profession:
    'doctor doctora dr medico dentista veterinario plomero fontanero electricista mecanico contador gestor gestoria abogado psicologo psicologa fisio peluquero peluqueria optico enfermera matrona pediatra cardiologo profe profesor profesora casero albanil jardinero ninera notario dermatologo ginecologo oculista',
  place:
    'tienda super supermercado mercado banco oficina biblioteca farmacia hospital clinica gimnasio gym piscina parque iglesia escuela colegio cole guarderia taller estacion aeropuerto museo cine teatro restaurante bar panaderia mercadona carrefour lidl oxxo walmart soriana costco ikea decathlon ayuntamiento consulado sat hacienda correos ferreteria',
  health:
    'medicina medicinas medicamento pastilla pastillas capsula vitamina vitaminas insulina antibiotico inhalador receta analisis sangre vacuna vacunas radiografia terapia chequeo revision cirugia gotas dosis pomada anticonceptiva presion tension azucar',
  pet: 'perro perra gato gata cachorro hamster conejo pez loro caballo gallinas tortuga arena correa pulgas desparasitar pienso croquetas',
  school:
    'tarea deberes ensayo trabajo examen examenes parcial prueba clase clases seminario tesis tfg proyecto presentacion exposicion informe mates matematicas ingles lectura profe tutoria excursion permiso mochila boletin apuntes',
  car: 'coche carro auto llanta llantas rueda ruedas aceite itv verificacion servicio freno frenos gasolina nafta lavado parabrisas seguro estacionamiento bici moto camioneta matricula peaje tenencia patente',
  bill: 'factura facturas recibo recibos renta alquiler hipoteca impuesto impuestos pago cuota multa suscripcion luz electricidad gas agua internet telefono seguro comunidad predial expensas tarjeta prestamo transferencia autonomos iva',
  paper:
    'pasaporte visa visado licencia permiso formulario formularios certificado documento documentos contrato papeles solicitud dni ine nie empadronamiento curriculum cv carta comprobante partida firma curp',
  office:
    'informe diapositivas hoja propuesta presupuesto cliente clientes acta notas agenda revision entrega plazo proyecto sprint ticket nomina gastos cotizacion maqueta codigo correo borrador reporte',
  repair:
    'grifo llave fregadero fuga caldera radiador canaleta techo tejado valla puerta cerradura ventana estante tuberia desague bano ducha regadera pared cortina cortinas persiana persianas detector alfombra colchon taladro escalera lavavajillas nevera refri heladera horno lavadora boiler',
  plant:
    'plantas planta jardin cesped pasto seto semillas rosales maleza arbol arboles helechos invernadero tierra maceta macetas huerto',
  sport:
    'gym gimnasio correr carrera yoga pilates nadar natacion futbol tenis padel rugby entreno entrenamiento partido bici ciclismo escalada senderismo boxeo baile coro ensayo club',
  travel:
    'vuelo hotel maleta maletas equipaje viaje vacaciones tren billete boleto pasaporte airbnb itinerario ferry playa',
  feast:
    'cumpleanos cumple aniversario boda fiesta regalo regalos tarjeta pastel tarta navidad reyes bautizo comunion graduacion despedida quince posada san-juan',
  music:
    'musica cancion canciones playlist lista-de-reproduccion album grupo banda jazz rock reggaeton salsa cumbia clasica radio emisora spotify tema podcast podcasts cantante artista audiolibro capitulo',
  video:
    'pelicula peliculas peli tele netflix youtube serie capitulo episodio trailer canal video videos documental marcador partido liga gol',
  device:
    'telefono celular movil ordenador computadora compu pantalla altavoz bocina bluetooth wifi camara impresora bateria tablet teclado brillo app',
  home: 'luz luces lampara lamparas foco bombilla calefaccion termostato ventilador aire enchufe persianas aspiradora robot cafetera hervidor horno lavavajillas atenua azul rojo verde rosa prende enciende apaga sube baja',
  weather:
    'clima tiempo lluvia llueve llover nieva nevar sol nubes viento calor frio paraguas temperatura grados tormenta niebla helada pronostico',
  ride: 'taxi uber cabify didi bus camion colectivo tren metro subte trafico atasco ruta manejar conducir mapa km salida anden retraso retrasos linea combi renfe',
  meal: 'pizza sushi hamburguesa tacos curry kebab domicilio glovo rappi pedido restaurante menu receta cocinar calorias ingrediente mesa llevar',
  fact: 'quien por-que como capital presidente rey reina poblacion habitantes mide edad invento fundo nacio murio rio montana planeta luna historia ciencia significado guerra autor escribio inventor grande pais ciudad',
  money:
    'dolar dolares euro euros peso pesos bitcoin cambio tasa bolsa accion acciones precio cuesta costo inflacion ibex cotiza',
  sum: 'mas menos por dividido porciento raiz igual calcula calcular suma convierte convertir gramos kilos litros pulgadas celsius fahrenheit multiplica',
  tongue:
    'traduce traduccion traducir deletrea pronuncia ingles frances aleman italiano japones chino palabra sinonimo definicion define gramatica rima',
  contact:
    'correo correos bandeja mensaje mensajes whatsapp wasap sms llamada numero direccion responder enviar reenviar contacto contactos mail email buzon',
  net: 'google busca web internet tuit tuitea twitter facebook insta instagram publica publicar linkedin tiktok estado seguidores pagina linea amazon wallapop mercadolibre',
  loud: 'volumen alto bajo mas menos sube baja silencio sonido altavoz callate',
  glad: 'feliz contento contenta genial excelente perfecto bravo gracias encanta amo orgulloso orgullosa increible maravilloso bueno bien super padre chido bacano guay crack aliviado',
  sad: 'triste cansado cansada agotado agotada estresado estresada agobiado agobiada ansioso preocupado enojado solo sola aburrido harto harta enfermo odio horrible fatal mal llorar deprimido perdido bloqueado saturado rayado muerto muerta',
  bodily:
    'cabeza dolor espalda estomago dormi dormir sueno hambre sed frio calor duele siesta energia cerebro',
  robot:
    'tu eres te nombre robot humano ia real vivo sentimientos inteligente listo siri alexa squeeze asistente computadora favorito favorita edad suenas piensas amigo vos sos',
  joke: 'chiste chistes gracioso reir adivinanza cuento poema canta cancion rap humor',
  sorry: 'perdon perdona siento disculpa ups error culpa',
  agree: 'si sip exacto correcto cierto verdad claro ok vale dale acuerdo absolutamente obvio eso perfecto',
  object: 'no nel mal incorrecto falso nunca equivocado equivocas error entendiste importa',
  again: 'otra vez repite repetir repetis vuelve decir reformula fuerte despacio mande perdon',
  grasp:
    'entiendo entender entendi explica explicar significa aclara aclarar detalles perdi sentido ejemplo simple claro quieres decir',
  halt: 'para basta detente alto callate silencio ya fin cierra sal cancela deja termina chao suficiente',
  any: 'cualquiera igual como-quieras elige decide lo-que-sea mismo tanto',
  past: 'fue era estaba he hice compre pague mande llame termine di tome puse dije vi comi bebi olvide deje encontre perdi rompio vine corri gane senti pense escribi hable dormi paso ayer pasado pasada ya acabo fui',
  must: 'tengo tiene hay que debo necesito deberia falta olvidar acordarme antes plazo urgente toca',
  self: 'yo me mi mis nosotros nuestro nuestra nos conmigo mio mia',
  free: 'libre ocupado ocupada disponible hueco algo planes previsto agendado',
  left: 'queda quedan falta faltan pendiente pendientes atrasado vencido vencidas proximo proxima siguiente cuantos cuantas todavia aun',
  land: 'madrid londres tokio york cairo mexico bogota lima quito buenos aires santiago caracas berlin roma moscu dubai toronto sidney india japon china francia espana alemania italia brasil argentina chile peru africa europa america utc gmt',
};
