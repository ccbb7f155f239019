import { useState } from 'react'
import { ContractActions, type ContractActionsProps } from '@/components/options/contract/ContractActions'
import { ContractView } from '@/components/options/contract/ContractView'
import { useContractList } from '@/components/options/contract/useContractList'
import type { WhenParams } from '@/components/options/when/whenState'
import { ButtonLink } from '@/components/ui/Button'
import { Drawer } from '@/components/ui/Dialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { OptionSymbol } from '@/lib/core/nominal'
import { contractLookUpHref, DEFAULT_LOOK_UP } from '@/lib/navigation/contractLookUpQuery'
import { contractTitle } from '@/lib/options/contractTitle'

export interface ContractDrawerProps extends Pick<ContractActionsProps, 'onFilter'> {
  readonly symbol: OptionSymbol
  readonly scope: WhenParams
  readonly onClose: () => void
}

/** A contract over the page it was opened from (C11); its owner keeps the symbol in the address. */
export function ContractDrawer({ symbol, scope, onClose, onFilter }: ContractDrawerProps) {
  const [shown, setShown] = useState(symbol)
  const { dateFormat } = useTimeSettings()
  const list = useContractList()
  return (
    <Drawer
      isOpen
      title={contractTitle(shown, dateFormat)}
      width={720}
      onClose={onClose}
      footer={
        <ButtonLink href={contractLookUpHref({ ...DEFAULT_LOOK_UP, chain: shown })}>
          Open in Contract Look-Up
        </ButtonLink>
      }
    >
      <ContractView
        key={shown}
        symbol={shown}
        scope={scope}
        onOpen={setShown}
        actions={(header) => <ContractActions header={header} list={list} {...(onFilter ? { onFilter } : {})} />}
      />
    </Drawer>
  )
}
