import { mixDeeds } from '@/components/screens/portfolios/mixDeeds'
import { Button } from '@/components/ui/Button'
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
    <Button size="s" onClick={() => void take()}>
      Take down
    </Button>
  )
}
