/** For Node in the workers of unit tests: what lives short is collected seldom, which costs memory and saves time. */
export const workerFlags = ['--max-semi-space-size=64'];
