import { definePage } from '@/components/app/definePage'
import { ContractLookUpScreen } from '@/components/screens/flow/option_chains/ContractLookUpScreen'
import { parseLookUpParams } from '@/components/screens/flow/option_chains/lookUpParams'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.contractLookUp, ContractLookUpScreen, parseLookUpParams)
