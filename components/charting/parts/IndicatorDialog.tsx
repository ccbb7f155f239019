import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { Input } from '@/components/ui/Input'
import { GROUPS, type IndicatorGroup } from '@/lib/charting/indicators/indicator'
import { INDICATORS, type Study, usualStudy } from '@/lib/charting/indicators/registry'

export interface IndicatorDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly studies: readonly Study[]
  readonly onAdd: (study: Study) => void
}

/** Every indicator, by group and by what is typed. A press adds one and keeps the list open. */
export function IndicatorDialog({ isOpen, onClose, studies, onAdd }: IndicatorDialogProps) {
  const [text, setText] = useState('')
  const [group, setGroup] = useState<IndicatorGroup | null>(null)
  const words = text.trim().toLowerCase()
  const rows = INDICATORS.filter(
    (one) =>
      (group === null || one.group === group) &&
      (`${one.name} ${one.id}`.toLowerCase().includes(words) || words === ''),
  )
  return (
    <Dialog
      isOpen={isOpen}
      title="Indicators"
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-3">
        <Input
          size="m"
          aria-label="Find an indicator"
          placeholder={`Find among ${INDICATORS.length}`}
          value={text}
          autoFocus
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = rows
            if (event.key === 'Enter' && first !== undefined) onAdd(usualStudy(first))
          }}
        />
        <div className="flex flex-wrap gap-1.5">
          {GROUPS.map((one) => (
            <Chip
              key={one}
              isOn={group === one}
              count={String(INDICATORS.filter((row) => row.group === one).length)}
              onClick={() => setGroup(group === one ? null : one)}
            >
              {one}
            </Chip>
          ))}
        </div>
        <ul
          aria-label="Indicators"
          className="grid h-80 auto-rows-min grid-cols-2 gap-x-3 overflow-y-auto max-phone:grid-cols-1"
        >
          {rows.map((one) => {
            const count = studies.filter((study) => study.id === one.id).length
            return (
              <li key={one.id}>
                <button
                  type="button"
                  onClick={() => onAdd(usualStudy(one))}
                  className="flex h-7 w-full items-center gap-2 rounded-2 px-2 text-left hover:bg-hover pointer-coarse:h-10"
                >
                  <span className="min-w-0 flex-1 truncate">{one.name}</span>
                  {count === 0 ? null : (
                    <span className="text-11 text-fg-3">on the chart{count > 1 ? ` ×${count}` : ''}</span>
                  )}
                  <Icon as={Plus} size={13} className="text-fg-3" />
                </button>
              </li>
            )
          })}
          {rows.length === 0 ? <li className="px-2 text-fg-3">No indicator has this name.</li> : null}
        </ul>
      </div>
    </Dialog>
  )
}
