import { ChevronDown } from 'lucide-react'
import { OVERLAY_WORDS } from '@/components/charting/parts/overlayWords'
import { keepMarks } from '@/components/charting/useMarkChoice'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu } from '@/components/ui/Menu'
import { MARKS, type Mark } from '@/lib/charting/layout'

/** Which events are marked on the bars; the choice stays with this browser (C24). */
export function MarkMenu({ chosen }: { readonly chosen: readonly Mark[] }) {
  return (
    <Menu
      label="Marks"
      items={MARKS.map((mark) => ({
        key: mark,
        label: OVERLAY_WORDS[mark],
        isChecked: chosen.includes(mark),
        onSelect: () => keepMarks(MARKS.filter((one) => (one === mark) !== chosen.includes(one))),
      }))}
      trigger={(trigger) => (
        <Button {...trigger} size="s">
          Marks
          <Icon as={ChevronDown} size={12} className="text-fg-3" />
        </Button>
      )}
    />
  )
}
