import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/fields'
import type { SelectOption } from '@/components/ui/Select'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { logFailure } from '@/lib/client/reporting/log'
import type { CallBody } from '@/lib/contract/calls'

export interface SaveFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption<string>[]
  readonly bodyOf: (value: string) => CallBody<'users.update'>
}

/**
 * A setting that is saved as soon as it is chosen. A failure is only logged (spec §8 Silent failures); the field says
 * that the choice is not saved and offers to try again.
 */
export function SaveField({ label, value, options, bodyOf }: SaveFieldProps) {
  const { replaceUser } = useAuth()
  const update = useEndpointMutation('users.update')
  const [chosen, setChosen] = useState<string | null>(null)
  const save = async (next: string) => {
    setChosen(next)
    try {
      const answer = await update.run({ body: bodyOf(next) })
      replaceUser(answer.data)
      setChosen(null)
    } catch (error) {
      logFailure('The settings were not saved', error)
    }
  }
  const isFailed = update.state.status === 'error' && chosen !== null
  return (
    <div className="flex items-end gap-3">
      <SelectField
        label={label}
        {...(isFailed ? { error: 'Not saved' } : update.isPending ? { hint: 'Saving' } : { hint: 'Saved' })}
        size="l"
        className="w-80 max-w-full"
        options={options}
        value={chosen ?? value}
        onChange={(next) => void save(next)}
      />
      {isFailed ? (
        <Button className="mb-6" onClick={() => chosen !== null && void save(chosen)}>
          Retry
        </Button>
      ) : null}
    </div>
  )
}
