/** The worker's own global, which TypeScript takes for any worker's. */
export const scope = self as unknown as ServiceWorkerGlobalScope;
