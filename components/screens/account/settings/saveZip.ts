import { strToU8, zipSync } from 'fflate'

/** Packs named values as JSON files into a ZIP and hands it to the browser's downloads. */
export function saveZip(fileName: string, files: Readonly<Record<string, unknown>>): void {
  const url = URL.createObjectURL(new Blob([packZip(files)], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** The ZIP as bytes. */
export function packZip(files: Readonly<Record<string, unknown>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, value]) => [name, strToU8(JSON.stringify(value, null, 2))])
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}
