import { Copy } from 'lucide-react'
import { levelsText } from '@/components/screens/zero-dte/zeroDteTiles'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { notify } from '@/components/ui/notify'
import type { ZeroDteAnswer } from '@/lib/contract/zeroDte'

export interface CopyLevelsProps {
  readonly data: ZeroDteAnswer
  readonly divisor: number
  readonly name: string
}

/** Levels as text for other charting tools. */
export function CopyLevels({ data, divisor, name }: CopyLevelsProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(levelsText(data, divisor, name))
    notify({ kind: 'ok', text: `Levels of ${name} are copied.` })
  }
  return (
    <Button size="s" onClick={() => void copy()}>
      <Icon as={Copy} size={12} />
      <span className="max-phone:sr-only">Copy levels</span>
    </Button>
  )
}
