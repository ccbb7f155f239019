import { useMemo, useSyncExternalStore } from 'react'
import { FIRST_MARKS, MARKS, type Mark } from '@/lib/charting/layout'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, watchStored, writeStored } from '@/lib/client/storage/storage'

const read = () => readStored(storageKeys.chartMarks)

/** Keeps which events are marked; every chart of this browser begins with them (C24). */
export function keepMarks(marks: readonly Mark[]): void {
  writeStored(storageKeys.chartMarks, marks.join(','))
}

/** The marks chosen last. Outside system: storage. */
export function useMarkChoice(): readonly Mark[] {
  const text = useSyncExternalStore(watchStored, read, () => null)
  return useMemo(() => {
    const chosen = text?.split(',')
    return chosen === undefined ? FIRST_MARKS : MARKS.filter((mark) => chosen.includes(mark))
  }, [text])
}
