export interface InstallationTable {
  key: string;
  value: string;
}
