/**
 * One form for the many spellings of share classes and preferreds: BRK/B, BRK-B and BRK.B are BRK.B; ABR-PD, ABR$D, ABRpD
 * and ABR^D are ABR^D. Warrants and units (RAC/WS)
 * take a point too; anything else stays as it is, in capitals.
 */
export function canonicalTicker(text: string): string {
  const ticker = text.trim()
  const preferred = /^([A-Z]{1,5})(?:\^|\$|-P|p)([A-Z])$/.exec(ticker)
  if (preferred !== null) return `${preferred[1]}^${preferred[2]}`
  const shareClass = /^([A-Z]{1,5})[./-]([A-Z])$/i.exec(ticker)
  if (shareClass !== null) return `${shareClass[1]}.${shareClass[2]}`.toUpperCase()
  return ticker.toUpperCase().replaceAll('/', '.')
}
