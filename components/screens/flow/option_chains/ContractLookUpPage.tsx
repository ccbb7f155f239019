import { withParams } from '@/components/app/withParams'
import { ContractLookUpScreen } from '@/components/screens/flow/option_chains/ContractLookUpScreen'
import { parseLookUpParams } from '@/components/screens/flow/option_chains/lookUpParams'

/** The screen with its address. */
export const ContractLookUpPage = withParams(ContractLookUpScreen, parseLookUpParams)
