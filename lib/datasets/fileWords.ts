import { formatNumber } from '@/lib/format/number'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** '812 B', '1.2 MB': decimal units, as browsers tell downloads. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${formatNumber(bytes / 1000 ** step, step === 0 ? 0 : 1)} ${UNITS[step]}`
}

/** What rows will come to as a packed CSV, by the files of the dataset that have been written; null before the first. */
export function expectedBytes(
  rows: number,
  written: { readonly file_bytes: number; readonly file_rows: number },
): number | null {
  return written.file_rows === 0 ? null : Math.round((rows * written.file_bytes) / written.file_rows)
}
