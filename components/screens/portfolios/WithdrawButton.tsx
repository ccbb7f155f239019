import { mixDeeds } from '@/components/screens/portfolios/mixDeeds'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { useAccess } from '@/hooks/app/useAccess'
import { parseTrackKey } from '@/lib/portfolios/trackKey'

/** Staff take a published mix down. */
export function WithdrawButton({ trackKey, onDone }: { readonly trackKey: string; readonly onDone: () => void }) {
  const { isAdmin } = useAccess()
  const name = parseTrackKey(trackKey)
  if (!isAdmin || name?.kind !== 'community') return null
  const take = async () => {
    if (await mixDeeds.withdraw(name.source)) onDone()
  }
  return (
    <ConfirmButton size="s" confirm="Yes, take it down" onConfirm={() => void take()}>
      Take down
    </ConfirmButton>
  )
}
