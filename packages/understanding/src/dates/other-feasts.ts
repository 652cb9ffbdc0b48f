import { foldText } from '@squeeze/domain/capture/folded-text';

/** Words in the names of feasts that Duckling's rules know and ours do not: of lunar calendars, and days of a cause. */
const words =
  `abolici abolition abuse abuso accidente actividades adha aduana aggression agresi agua aids aisakhi albinism
  alfabetizaci alimentaci almas ambiente amistad amun annak anual apoyo arabe arabic armados armas armed arthritis
  artritis asant ascension ash ashura asistencia assisi assumption asteroid atun atzeret atzmaut audiovisual autism
  autoimmune autor aviacion aviation awareness bakr bandhan baomer beneficencia bhai biologica bitat blico blood boghi
  booths bosques boss bosses boxeador boxeo braille branch bromas buddha cancer carnival celebra cerebral
  cerebrovascular cero chaitra chariot charity chaturdashi chaturthi chaudas chauth chemical chern chhath chhoti china
  chinese choti ciencia cities ciudades civil combat commemoration commonwealth concepci conception concerning conflict
  conmemoraci conmemorativo cooperaci cooperation cooperativas copyright coraz corpus correo corrupci corruption
  covenant crimen crimes ctimas cultural customs dahan dasara dayananda deepavali democracia democracy deporte derecho
  desaparecidos desapariciones desarrollo desastres desertificaci desertification destiny detained detenidos development
  dhanteras dhanvantari dhulandi dhuleti diabetes dialogo dialogue dignidad dignificaci dignity disabilities disabled
  disappearances disaster discapacidad discriminaci discrimination diversidad diversity diwali diwas docentes donante
  donor dooj drogas drought durante durga durgotsava earth economic eid elder eliminaci elimination enfermeras enfermo
  enforced ensayos environment epifan epiphany eradication erradicaci esclavitud esclavos espaciales esteban
  exploitation explotaci familia families family felicidad female femenina festival festividad fiesta filosof fitr
  flight forests forzadas francis freedom frica friendship ganesh genas genital genocide genocidio george girls global
  gobind govardhan govind graves green gross guerra guru habilidades hanukkah happiness hashan hashoah hazikaron health
  heart heaven hepatitis heritage hijri holi holika holocaust holy hombre human humedales idaho ilicito illicit
  immaculate impunidad impunity indebido indigenous industrializaci industrialization infantil informaci information
  ingathering inglesa innocent intelectual intellectual invierno islamic isra jadid jamat jamshedi janma jayanti jazz
  jefe jorge journalists journey joyous juliano jumu junior justice justicia juventud kaanum kalyanak kamudu kanni
  karaka karva kidney king kippur koningsdag krishna lag lakshmi language lashoah layer laylat lazarus lengua lent lepra
  leprosy liberacion liberation libertad libro literacy lives lohri lucha lunar madres maestro magha maghi maha
  maharishi mahaveer mahavir makar malaria maltrato mandela maria marin maritime maritimo materna mattu maundy mawlid
  mayores measures members memory men menes mental mesadi meteorol mevli mi miembros migrante migrants migratorias
  migratory minas missing monta monumentos monuments mountain muhammad muharram mujer mulud mundial mundo mutilaci
  mutilation mysteries nacional naciones narak nations naturales navami navaratri navroz ndrome negro nelson neumon
  ninos nivaran nowruz ntica nuclear nurses obstetric oceanos oceans older onam operatives orthodox ortodoxa ortodoxo
  otono ovarian ovario overdose ozone ozono pacho padres palestinian palestino palm palsy paludismo panchami pandigai
  paralisia parents pargat parsi parv pasch passover patrimonio peace peligro perdieron periodistas personal personas
  persons phagwah philosophy phonta poblaci pobreza poesia poetry poner pongal population poverty power prematuridad
  prematurity prematuro prensa preservaci preservation press prevenci preventing prevention primavera property prophet
  propiedad public pueblo puja purim purnima quienes quimica rabia rabies rabindra racial radio rakhi raksha rama
  ramadan ramza rangwali rath ratha rathjatra reconciliaci reconciliation recordaci recuerdo reducci reduction refugee
  refugiado relaci relativas religion remesas remittances retrete reumatoide rights rinon rosh ruanda rural rwanda
  sabbath sacrifice saddle safety saints salud samvatsaradi sangre sankrant saptami saraswati science seafarer seguridad
  sensibilizaci sequia service servicios servidor sexual sharif shashthi shavu sheer shemini shivaratri shovuos shtami
  shushan shvat sight silvestre simchat singh sites sitios skills slave sobredosis social sociedad society solidaridad
  solidarity souls south space sport staff stephen stroke stula suelo suicide suicidio sukkot support surya swami tabaco
  tabernacles teachers telecomunicaciones televisi teruah tests thiru tierra tisha tobacco toilet tolerance tolerancia
  torah tortura torture tourism trade traffic trafico transatl trata trayodashi trica trinity truth tu tuberculosis tuna
  turismo ugadi unidas united universal vaisakha vaisakhadi vaisakhi vaishakhi valmiki value vasakhi vegan vegetarian
  vejez verano verdad vesak victims viejo vijayadashami vinayaka violaciones violations violence violencia virgen vista
  viudas voluntariado volunteer vuelos vurah warfare water weapons wetlands wida widaa widows wildlife women world yatra
  yoga yom youth zero`.split(/\s+/u);
const whole = new Set(words);
/** Shorter ones are parts of other words. */
const parts = words.filter((word) => word.length > 4);

export const namesOtherFeast = (text: string): boolean =>
  (foldText(text).match(/\p{L}+/gu) ?? []).some(
    (word) => whole.has(word) || parts.some((part) => word.includes(part)),
  );
