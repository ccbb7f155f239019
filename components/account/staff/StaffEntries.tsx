import { type ReactNode, useState } from 'react'
import { Listing, type ListingProps } from '@/components/account/staff/Listing'
import { StaffPage, type StaffPageProps } from '@/components/account/staff/StaffPage'
import { type StaffColumn, StaffTable } from '@/components/account/staff/StaffTable'
import { Button } from '@/components/ui/Button'

export interface StaffEntriesProps<R>
  extends Pick<StaffPageProps, 'page' | 'scope'>,
    Pick<ListingProps<readonly R[]>, 'source' | 'answer' | 'empty'> {
  /** Words of the button that begins a new one. */
  readonly more: string
  /** Name of the table. */
  readonly label: string
  /** `link` draws words that open their row. */
  readonly columns: (link: (row: R, words: string) => ReactNode) => readonly StaffColumn<R>[]
  /** Writes, changes or removes one; null is a new one. */
  readonly dialog: (row: R | null, onClose: () => void) => ReactNode
}

/** A staff page of what is written for everybody: the list, and a dialog for each and for a new one. */
export function StaffEntries<R extends { readonly id: string }>(props: StaffEntriesProps<R>) {
  const { page, scope, source, answer, empty, more, label, columns, dialog } = props
  const [open, setOpen] = useState<R | 'new' | null>(null)
  const link = (row: R, words: string) => (
    <button type="button" className="link text-left" onClick={() => setOpen(row)}>
      {words}
    </button>
  )
  return (
    <StaffPage
      page={page}
      scope={scope}
      tools={
        <Button kind="primary" onClick={() => setOpen('new')}>
          {more}
        </Button>
      }
    >
      <Listing source={source} answer={answer} empty={empty} isEmpty={(rows) => rows.length === 0}>
        {(rows) => <StaffTable label={label} rows={rows} getKey={(row) => row.id} columns={columns(link)} />}
      </Listing>
      {open === null ? null : dialog(open === 'new' ? null : open, () => setOpen(null))}
    </StaffPage>
  )
}
