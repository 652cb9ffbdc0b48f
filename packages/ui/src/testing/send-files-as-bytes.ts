/** jsdom's files mean nothing to the fetch of Node, which would send their name. Returns how to stop. */
export const sendFilesAsBytes = (): (() => void) => {
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    await through(input, init?.body instanceof Blob ? { ...init, body: await bytesOf(init.body) } : init);
  return () => {
    globalThis.fetch = through;
  };
};

const bytesOf = (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(file);
  });
