const SHORT: Readonly<Record<string, string>> = {
  'Information Technology': 'Tech',
  'Communication Services': 'Comm.',
  'Consumer Discretionary': 'Discret.',
  'Consumer Staples': 'Staples',
  'Health Care': 'Health',
  'Real Estate': 'Property',
  Financials: 'Finance',
  Industrials: 'Industry',
}

/** A sector name that fits under a bar; the table twin and the readout carry the whole one. */
export const shortSector = (sector: string): string => SHORT[sector] ?? sector

/** A sector name that fits in a tile of 128 px. */
export const tileSector = (sector: string): string =>
  sector
    .replace('Consumer', 'Cons.')
    .replace('Communication', 'Comm.')
    .replace('Information Technology', 'Info Technology')
