import { OpenAccountForm } from '@/components/portfolio/OpenAccountForm'
import { refreshPortfolio } from '@/components/portfolio/refreshPortfolio'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'

export interface NewAccountProps {
  /** Name to begin with. */
  readonly name: string
  readonly onOpened: (id: string) => void
}

/** Opens an account of the owner's own. */
export function NewAccount({ name: first, onOpened }: NewAccountProps) {
  const opening = useEndpointMutation('portfolio.create')
  const open = async (name: string) => {
    const { data } = await opening.run({ body: { name } })
    refreshPortfolio()
    onOpened(data.id)
  }
  return <OpenAccountForm kind="portfolio" name={first} opening={opening} onOpen={open} />
}
