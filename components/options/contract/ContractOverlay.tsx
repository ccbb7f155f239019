import dynamic from 'next/dynamic'
import type { ContractDrawerProps } from '@/components/options/contract/ContractDrawer'
import type { OptionSymbol } from '@/lib/core/nominal'

const ContractDrawer = dynamic(
  () => import('@/components/options/contract/ContractDrawer').then((module) => module.ContractDrawer),
  { ssr: false },
)

export interface ContractOverlayProps extends Omit<ContractDrawerProps, 'symbol'> {
  /** Contract of the address; null: none is open. */
  readonly chain: OptionSymbol | null
}

/** The contract of a page's address in its drawer (C11), loaded when one is opened. */
export function ContractOverlay({ chain, ...rest }: ContractOverlayProps) {
  return chain === null ? null : <ContractDrawer key={chain} symbol={chain} {...rest} />
}
