import { CATEGORIES, type PredictionParams } from '@/components/screens/predictions/predictionParams'
import { Input } from '@/components/ui/Input'
import { Picks, pickField, pickWords } from '@/components/ui/Picks'
import type { CallResponse } from '@/lib/contract/calls'

export interface PredictionFiltersProps {
  readonly params: PredictionParams
  readonly board: CallResponse<'predictions.board'>['data'] | undefined
  readonly onChange: (patch: Partial<PredictionParams>) => void
}

const STATE = pickField<PredictionParams>('state', 'State', [
  ['open', 'Open'],
  ['archive', 'Archive'],
])

/** Category, venue, open or archive, and words of the question or the trader. */
export function PredictionFilters({ params, board, onChange }: PredictionFiltersProps) {
  const others = new Set((board?.rows ?? []).map(({ category }) => category).filter((name) => name !== ''))
  for (const name of CATEGORIES) others.delete(name)
  const venues = (board?.venues ?? []).map(({ venue }) => venue)
  const isPeople = params.tab === 'users' || params.tab === 'smart'
  return (
    <>
      <span className="w-56 shrink-0 max-phone:w-36">
        <Input
          size="s"
          type="search"
          aria-label={isPeople ? 'Find a trader' : 'Find a question'}
          placeholder={isPeople ? 'Find a trader' : 'Find a question'}
          defaultValue={params.find}
          onChange={(event) => onChange({ find: event.target.value })}
        />
      </span>
      <Picks
        fields={[
          pickWords<PredictionParams>('category', 'Category', 'Every category', [...CATEGORIES, ...[...others].sort()]),
          pickWords<PredictionParams>('venue', 'Venue', 'Every venue', venues),
          ...(params.tab === 'markets' ? [STATE] : []),
        ]}
        params={params}
        onChange={onChange}
      />
    </>
  )
}
