/** Time enough for a browser to have taken the file over. */
const keptMs = 60_000;

/** Hands a file to the browser, which saves it where it saves downloads, or asks where. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};
