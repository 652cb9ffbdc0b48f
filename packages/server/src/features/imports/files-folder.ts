/** Where an export has the files of notes. */
export const filesFolder = 'files/';
