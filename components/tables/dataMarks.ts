import type { DataMeta } from '@/lib/contract/flowRow'

/** Words for what the data is, printed on every chart and export (C16). */
export function dataMarks(meta: DataMeta | null | undefined): string {
  if (meta?.tier === 'sample') return 'SAMPLE, not real market data'
  if (meta?.simulated) return 'SIMULATED, every value is invented'
  return meta?.tier === 'delayed' ? 'delayed by 15 minutes' : 'live'
}

/** The same for file names. */
export function fileMark(meta: DataMeta | null | undefined): string {
  return meta?.tier === 'sample' ? '-sample' : meta?.simulated ? '-simulated' : ''
}
