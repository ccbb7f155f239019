import { Star } from 'lucide-react'
import type { ContractList } from '@/components/options/contract/useContractList'
import { IconButton } from '@/components/ui/IconButton'
import type { OptionSymbol } from '@/lib/core/nominal'

export interface BookmarkStarProps {
  readonly symbol: OptionSymbol
  readonly list: Pick<ContractList, 'chains' | 'add' | 'remove' | 'isKept'>
}

/** Keeps a contract in the chosen list, or takes it out (C23). Super users' lists are kept on the host, others' in this browser. */
export function BookmarkStar({ symbol, list }: BookmarkStarProps) {
  const isOn = list.chains.includes(symbol)
  const where = list.isKept ? 'your account' : 'this device'
  return (
    <IconButton
      icon={Star}
      size="s"
      label={isOn ? `Take out of your contracts on ${where}` : `Keep in your contracts on ${where}`}
      isActive={isOn}
      aria-pressed={isOn}
      onClick={() => (isOn ? list.remove(symbol) : list.add(symbol))}
    />
  )
}
