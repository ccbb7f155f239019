import { useState } from 'react'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { CorrectionForm, EMPTY_CORRECTION } from '@/components/screens/admin/corrections/CorrectionForm'
import { CorrectionPreview } from '@/components/screens/admin/corrections/CorrectionPreview'
import type { CallQuery } from '@/lib/contract/calls'

/** Corrects imported facts: what would change is shown first, with the pages that show it; then it is made and told. */
export function AdminCorrectionsScreen() {
  const [draft, setDraft] = useState(EMPTY_CORRECTION)
  const [asked, setAsked] = useState<CallQuery<'corrections.preview'> | null>(null)
  return (
    <StaffPage page="adminCorrections" scope="Of imported facts; prints of the tape are taken back by their feed">
      <CorrectionForm
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          // What is shown is always of what was asked.
          setAsked(null)
        }}
        onShow={() => setAsked(draft)}
      />
      {asked === null ? null : <CorrectionPreview asked={asked} onDone={() => setAsked(null)} />}
    </StaffPage>
  )
}
