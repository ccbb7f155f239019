import dynamic from 'next/dynamic'
import type { FlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'

const HitDrawer = dynamic(
  () => import('@/components/screens/option-flow-alerts/HitDrawer').then((module) => module.HitDrawer),
  { ssr: false },
)
const ContractDrawer = dynamic(
  () => import('@/components/options/contract/ContractDrawer').then((module) => module.ContractDrawer),
  { ssr: false },
)

export interface AlertOverlaysProps {
  readonly params: FlowAlertsParams
  readonly onChange: (patch: Partial<FlowAlertsParams>) => void
}

/** The hit and the contract of the address, over the page. */
export function AlertOverlays({ params, onChange }: AlertOverlaysProps) {
  const { hit, chain, session, at } = params
  return (
    <>
      {hit === null ? null : (
        <HitDrawer
          key={hit}
          id={hit}
          at={at}
          onClose={() => onChange({ hit: null })}
          onHit={(next) => onChange({ hit: next })}
          onContract={(symbol) => onChange({ chain: symbol, hit: null })}
        />
      )}
      {chain === null ? null : (
        <ContractDrawer symbol={chain} scope={{ session, at }} onClose={() => onChange({ chain: null })} />
      )}
    </>
  )
}
