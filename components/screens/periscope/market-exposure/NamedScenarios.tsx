import { useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import type { ScenarioParams } from '@/components/screens/periscope/market-exposure/exposureParams'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Input } from '@/components/ui/Input'
import { notify } from '@/components/ui/notify'
import { Select } from '@/components/ui/Select'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { missing, useSubmit } from '@/hooks/view/useSubmit'

export interface NamedScenariosProps {
  readonly scenario: ScenarioParams | null
  readonly onChoose: (scenario: ScenarioParams) => void
}

const PAGE = 'market-exposure-scenarios'
const NONE = ''

/** Scenarios the reader keeps under a name. */
export function NamedScenarios({ scenario, onChoose }: NamedScenariosProps) {
  const saved = loadedData(useEndpoint('savedViews.list', { query: { page: PAGE } }))?.data ?? []
  const create = useEndpointMutation('savedViews.create')
  const remove = useEndpointMutation('savedViews.remove')
  const [name, setName] = useState('')
  const same = saved.find(({ state }) => scenario !== null && textOf(scenarioOf(state)) === textOf(scenario))
  const { form, errors } = useSubmit({ name: missing(name, 'Give it a name') }, async () => {
    if (scenario === null) return
    try {
      await create.run({
        body: { page: PAGE, name: name.trim(), filter: '', state: { ...scenario }, is_default: false },
      })
      setName('')
      refreshQuery('savedViews.list')
    } catch {
      notify({ kind: 'error', text: 'The scenario was not saved.' })
    }
  })
  const drop = async (id: string) => {
    try {
      await remove.run({ params: { id } })
      refreshQuery('savedViews.list')
    } catch {
      notify({ kind: 'error', text: 'The scenario was not removed.' })
    }
  }
  const options = [
    { value: NONE, label: 'Saved scenarios' },
    ...saved.map(({ id, name: label }) => ({ value: id, label })),
  ]
  const choose = (id: string) => {
    const found = saved.find((one) => one.id === id)
    if (found !== undefined) onChoose(scenarioOf(found.state))
  }
  return (
    <>
      {saved.length === 0 ? null : (
        <Select size="s" aria-label="Saved scenarios" options={options} value={same?.id ?? NONE} onChange={choose} />
      )}
      {same === undefined ? null : (
        <ConfirmButton size="s" kind="ghost" confirm="Yes, remove it" onConfirm={() => void drop(same.id)}>
          {`Remove ${same.name}`}
        </ConfirmButton>
      )}
      {scenario === null || same !== undefined ? null : (
        <form {...form} className="flex items-center gap-1.5">
          <span className="w-28">
            <Input
              size="s"
              aria-label="Name of the scenario"
              aria-invalid={typeof errors.name === 'string' || undefined}
              placeholder="Name it to save"
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </span>
          <Button size="s" submits disabled={create.isPending}>
            Save
          </Button>
        </form>
      )}
    </>
  )
}

function scenarioOf(state: Readonly<Record<string, unknown>>): ScenarioParams {
  const number = (key: string) => (typeof state[key] === 'number' && Number.isFinite(state[key]) ? state[key] : 0)
  return { spot: number('spot'), vol: number('vol'), mins: number('mins') }
}

const textOf = ({ spot, vol, mins }: ScenarioParams) => `${spot} ${vol} ${mins}`
