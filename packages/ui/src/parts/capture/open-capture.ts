/** What the small capture is opened for. */
export interface CaptureRequest {
  /** Words from elsewhere in the app, to be added at once: it is shown only where there is something to ask about them. */
  readonly words?: string;
}

let open: ((request: CaptureRequest) => void) | null = null;

/** Opens the small capture over the page, from wherever; nothing where no page has one. */
export const openCapture = (request: CaptureRequest = {}): void => open?.(request);

/** Names what opens it; there is one a page. Returns how to take it away. */
export const connectCapture = (next: (request: CaptureRequest) => void): (() => void) => {
  open = next;
  return () => {
    if (open === next) open = null;
  };
};
