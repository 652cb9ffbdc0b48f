export const claimsChange = (text: string): boolean => text === '';
