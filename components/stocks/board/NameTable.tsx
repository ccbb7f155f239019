import { type ComponentType, type ReactNode, useCallback } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { DataTable } from '@/components/tables/DataTable'
import type { PageTable } from '@/components/tables/usePageTable'
import type { Ticker } from '@/lib/core/nominal'

export interface NameTableProps<R extends object> {
  readonly label: string
  readonly table: PageTable<R>
  readonly rows: readonly R[]
  readonly getKey: (row: R) => string
  readonly phone: ComponentType<{ readonly row: R }>
  readonly empty: ReactNode
  /** The name whose past is open; '' is none. */
  readonly pick: string
  readonly onPick: (ticker: Ticker) => void
  /** The line of the menu that opens it. */
  readonly pastWords: (ticker: Ticker) => string
  /** Which dates of a name ring, and what they are called. */
  readonly event: Parameters<typeof eventAlert>[0][number]
  readonly eventWords: string
}

/** Rows of a board of names: each opens the past of its name, and rings a day before its date (C3, C14). */
export function NameTable<R extends { readonly ticker: Ticker }>(props: NameTableProps<R>) {
  const { table, phone: Phone, pick, onPick, pastWords, event, eventWords, ...rest } = props
  const alert = useAlertDialog()
  const phoneRow = useCallback((row: R) => <Phone row={row} />, [Phone])
  return (
    <>
      <DataTable<R>
        {...table}
        {...rest}
        phoneRow={phoneRow}
        onOpen={(row) => onPick(row.ticker)}
        rowTone={(row) => (row.ticker === pick ? 'bg-active' : '')}
        menuItems={({ ticker }) => [
          { label: pastWords(ticker), onChoose: () => onPick(ticker) },
          ...alert.menuItem({ name: `${ticker} ${eventWords}`, definition: eventAlert([event], [ticker], 1) }),
        ]}
      />
      {alert.dialog}
    </>
  )
}
