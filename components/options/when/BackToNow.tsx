import { History } from 'lucide-react'
import { isNow, NOW, type WhenState } from '@/components/options/when/whenState'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'

/** Says that an earlier session or instant is shown, and goes back to the newest; nothing while that is on screen. */
export function BackToNow({ when, change }: WhenState) {
  if (isNow(when)) return null
  return (
    <Button onClick={() => change(NOW)} className="max-phone:hidden">
      <Icon as={History} size={13} className="text-fg-2" />
      {when.at ? 'Replay' : 'Past session'}, back to now
    </Button>
  )
}
