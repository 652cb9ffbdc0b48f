import type { CaptureLanguage } from './priority-marks.ts';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** With which a task of its own begins. */
const clear: Readonly<Record<CaptureLanguage, ReadonlySet<string>>> = {
  en: listed(
    `add apply arrange assemble attend back bake borrow bring build buy call cancel celebrate change charge
    check choose clean clear close collect complete confirm contact cut debug declutter defrost deliver deposit
    do donate download draft drop dry eat edit email empty enroll enter feed fetch file fill find finish fix fold
    follow fry get give go grab hang help hire hoover improve install invite join launch lay learn leave listen
    lock look mail make measure meditate meet mend message migrate mow move open order organise organize pack
    pay phone pick ping play polish practice practise prep prepare print publish pull put read reach rebook
    refill register remove renew rent repair replace reply report request research reserve respond return review
    rinse schedule scrub sell send set sew share shower shut skype solve sort start stop submit subscribe sweep
    take tidy throw touch transfer trim turn try unpack unsubscribe update upgrade upload use vacuum visit wake
    wash watch wipe withdraw write zip`,
  ),
  fr: listed(
    `acheter ajouter aller appeler apporter apprendre arroser assister attendre boire changer chercher choisir
    commander completer confirmer construire contacter couper courir cuisiner deposer descendre donner dormir
    ecouter ecrire emmener emprunter envoyer essayer faire fermer finir imprimer installer inviter jeter laver
    lire livrer louer manger mettre nettoyer nourrir organiser ouvrir passer payer peindre planter poster
    prendre preparer prevenir promener ramener ranger rappeler recevoir reconfirmer recuperer regarder regler
    relire remettre remplacer rendre renouveler reparer repasser repondre reserver resilier retirer retourner
    reviser revoir signer sortir telephoner terminer tondre trier trouver valider vendre verifier vider visiter
    voir achete appelle envoie paie prends fais prepare reserve`,
  ),
  es: listed(
    `abrir actualizar alimentar alquilar anadir apagar aprender arreglar barrer beber buscar cambiar cancelar
    cargar cenar cerrar cocinar coger comer completar comprar confirmar contestar correr cortar coser dar
    dejar descargar devolver doblar elegir empezar encargar entregar enviar escribir escuchar estudiar firmar
    fregar guardar hablar hacer imprimir instalar invitar ir lavar leer limpiar llamar llenar llevar mandar
    meter mirar mover ordenar organizar pagar pasar pasear pedir pintar planchar poner preparar recoger regar
    renovar reparar repasar reservar responder revisar sacar tender terminar tirar tomar traer vaciar vender
    ver visitar compra llama paga envia`,
  ),
};

/** English ones that are nouns as well: they begin a task only before an article, a name or the like. */
const alsoNouns = listed(
  `book box brush comb cook dress drink dust exercise film fish hammer iron lift light match mop oil paint park
  photo plan plant post press record ride run salt sail ship sign sponge stamp store study swim tape test text
  train walk water wrap work workout`,
);

/** With which an errand goes on: "call mom and ask about the trip". */
const goingOn = listed(
  `ask tell say see thank wish congratulate discuss talk explain let
  demander dire discuter expliquer remercier souhaiter preguntar decir hablar explicar agradecer`,
);

const determined =
  /^\S+ (?:up|out|off|in|the|my|our|your|his|their|an?|this|that|these|those|all|some|\d+|[a-z]+'s)(?![\p{L}\p{N}])/u;

const word = /[\p{L}\p{N}'-]+/gu;
const twoWords = /^([\p{L}\p{N}'-]*)(?:[^\p{L}\p{N}'-]+([\p{L}\p{N}'-]*))?/u;

function isVerb(word: string, language: CaptureLanguage): boolean {
  return clear[language].has(word) || clear.en.has(word);
}

/** Whether a folded text begins with something to do; `firmly`: after "and" or a comma, where nouns stand too. */
export function beginsTask(folded: string, language: CaptureLanguage, firmly: boolean): boolean {
  const [, first = '', second] = twoWords.exec(folded) ?? [];
  if (!firmly) {
    return isVerb(first, language) || alsoNouns.has(first) || goingOn.has(first);
  }
  return (
    second !== undefined &&
    second !== '' &&
    ((isVerb(first, language) && !/^(?:and|or|et|ou|y|o|e)$/.test(second)) ||
      (alsoNouns.has(first) && determined.test(folded)))
  );
}

/** Whether a folded text ends in a verb still without what it is about: "wash", "learn to read". */
export function endsInVerb(folded: string, language: CaptureLanguage): boolean {
  const words = folded.match(word) ?? [];
  const last = words.at(-1) ?? '';
  const alone = words.length === 1 && (alsoNouns.has(last) || isVerb(last, language) || goingOn.has(last));
  return alone || (words.length > 1 && isVerb(last, language) && /^(?:to|and|or)$/.test(words.at(-2) ?? ''));
}
