import { Panel } from '@/components/stocks/parts/Panel'
import { Chip } from '@/components/ui/Chip'
import type { CallResponse } from '@/lib/contract/calls'

export interface ExamplesProps {
  readonly templates: CallResponse<'ai.state'>['data']['templates']
  readonly onAsk: (question: string) => void
  readonly isNarrow?: boolean
}

/** What can be asked: every template with questions to press. */
export function Examples({ templates, onAsk, isNarrow = false }: ExamplesProps) {
  if (templates.length === 0) return null
  return (
    <Panel title="What can be asked" note={`${templates.length} templates; names, days and amounts may be others`}>
      <ul className={isNarrow ? 'flex flex-col' : 'grid grid-cols-2 max-nav:grid-cols-1'}>
        {templates.map(({ id, title, examples }) => (
          <li key={id} className="flex flex-col gap-1.5 border-line-1 border-t px-3 py-2.5">
            <span className="text-11 text-fg-3">{title}</span>
            <span className="flex flex-wrap gap-1.5">
              {(isNarrow ? examples.slice(0, 1) : examples).map((example) => (
                <Chip key={example} onClick={() => onAsk(example)}>
                  {example}
                </Chip>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
