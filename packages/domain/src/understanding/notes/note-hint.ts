/** A note has to do with a word for it. */
export const noteHint = /not[ae]|n(?:te|oet|toe)\b|noter|jot|scribbl|apunt|escrib|ecri|marque|write|put|get/u;
