import dynamic from 'next/dynamic'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import type { FlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'

const HitDrawer = dynamic(
  () => import('@/components/screens/option-flow-alerts/HitDrawer').then((module) => module.HitDrawer),
  { ssr: false },
)

export interface AlertOverlaysProps {
  readonly params: FlowAlertsParams
  readonly onChange: (patch: Partial<FlowAlertsParams>) => void
}

/** The hit and the contract of the address, over the page. */
export function AlertOverlays({ params, onChange }: AlertOverlaysProps) {
  const { hit, chain, at } = params
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
      <ContractOverlay chain={chain} scope={params} onClose={() => onChange({ chain: null })} />
    </>
  )
}
