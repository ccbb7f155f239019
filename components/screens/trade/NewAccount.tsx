import { useState } from 'react'
import { NumberField } from '@/components/brokerage/NumberField'
import { OpenAccountForm } from '@/components/portfolio/OpenAccountForm'
import { refreshPaper } from '@/components/screens/trade/usePaperOrder'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'

export interface NewAccountProps {
  /** Name to begin with. */
  readonly name: string
  readonly onOpened: (id: string) => void
}

const LEAST_CASH = 100
const MOST_CASH = 100_000_000

/** Opens a paper account: a name and the cash it starts with. */
export function NewAccount({ name: first, onOpened }: NewAccountProps) {
  const [cash, setCash] = useState<number | null>(100_000)
  const opening = useEndpointMutation('paper.create')
  const isFine = cash !== null && cash >= LEAST_CASH && cash <= MOST_CASH
  const open = async (name: string) => {
    if (cash === null) return
    const { data } = await opening.run({ body: { name, starting_cash: cash } })
    refreshPaper()
    onOpened(data.id)
  }
  return (
    <OpenAccountForm kind="paper" name={first} isFine={isFine} opening={opening} onOpen={open}>
      <NumberField
        label="Starting cash, USD"
        value={cash}
        error={cash !== null && !isFine ? 'Between 100 and 100,000,000' : null}
        onChange={setCash}
      />
    </OpenAccountForm>
  )
}
