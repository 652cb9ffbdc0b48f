/** The bits of a UUID behind its variant, which say neither its version nor when it was made. */
const free = (1n << 62n) - 1n;
/** Of a walk through all of them before one comes again. */
const factor = 0x1e3779b97f4a7c15n;
const step = 0x232be59bd9b4e019n;

/**
 * The id of the todo that comes after one: always the same for the same, so that two windows, a repeated send and one without a
 * network make one and the same; and no two have the same next.
 * @param id a UUID
 */
export function idOfNext(id: string): string {
  const whole = BigInt(`0x${id.replaceAll('-', '')}`);
  const own = whole & free;
  const hex = (whole - own + ((own * factor + step) & free)).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
