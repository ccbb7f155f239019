import { SlidersHorizontal } from 'lucide-react'
import { Button } from '@/components/ui/Button'
import { Checkbox } from '@/components/ui/Checkbox'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { strategies } from '@/lib/strategies/strategies'
import { type Outlook, outlookWords } from '@/lib/strategies/strategy'

export interface StrategyPicksProps {
  /** Keys; none: those of the direction. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

const GROUPS: readonly Outlook[] = ['up', 'down', 'still', 'moving', 'none']

/** Structures that may take part; with none chosen, those of the direction. */
export function StrategyPicks({ chosen, onChange }: StrategyPicksProps) {
  const toggle = (key: string, isOn: boolean) => onChange(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))
  return (
    <Popover
      label="Structures allowed"
      className="max-h-[70vh] w-72 p-3"
      trigger={(trigger) => (
        <Button {...trigger} className="w-full justify-start">
          <Icon as={SlidersHorizontal} size={13} />
          {chosen.length === 0 ? 'Structures for this view' : `${chosen.length} structures chosen`}
        </Button>
      )}
    >
      {() => (
        <div className="flex flex-col gap-3">
          <Button size="s" disabled={chosen.length === 0} onClick={() => onChange([])}>
            Those of the direction
          </Button>
          {GROUPS.map((outlook) => (
            <fieldset key={outlook} className="flex flex-col gap-1.5">
              <legend className="mb-1 text-11 text-fg-3">{outlookWords[outlook]}</legend>
              {strategies
                .filter((strategy) => strategy.outlook === outlook)
                .map(({ key, name }) => (
                  <Checkbox key={key} checked={chosen.includes(key)} onChange={(isOn) => toggle(key, isOn)}>
                    {name}
                  </Checkbox>
                ))}
            </fieldset>
          ))}
        </div>
      )}
    </Popover>
  )
}
