import type { ParsedUrlQuery } from 'node:querystring'
import { type ContractLookUpQuery, parseContractLookUpQuery } from '@/lib/navigation/contractLookUpQuery'

/** The address of the page as its screen takes it. Spec §2 Contract Look-Up. */
export const parseLookUpParams = (query: ParsedUrlQuery): ContractLookUpQuery => parseContractLookUpQuery(query)
