/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const utilities = `
# Electric Utilities
NEE|NextEra Energy|72|27|148
SO|Southern|93|18|102
DUK|Duke Energy|123|18|96
AEP|American Electric Power|111|20|59
EXC|Exelon|44|20|44
XEL|Xcel Energy|72|20|43
ED|Consolidated Edison|99|18|36
EIX|Edison International|55|33|21
PCG|PG&E|15.2|31|41
ETR|Entergy|88|22|39
FE|FirstEnergy|43|20|25
PPL|PPL|36|19|27
ES|Eversource Energy|64|23|24
EVRG|Evergy|71|19|16.4
LNT|Alliant Energy|65|19|16.7
CEG|Constellation Energy|310|45|97
NRG|NRG Energy|150|48|29
PNW|Pinnacle West Capital|89|20|10.7
# Independent Power Producers
VST|Vistra|190|53|65
TLN|Talen Energy|375|53|17
AES|AES|13.3|42|9.5
ORA|Ormat Technologies|91|31|5.5
# Multi-Utilities
SRE|Sempra|82|25|54
D|Dominion Energy|60|22|51
PEG|Public Service Enterprise|83|22|42
WEC|WEC Energy|107|18|34
DTE|DTE Energy|137|18|28
AEE|Ameren|100|18|27
CMS|CMS Energy|72|18|21.5
CNP|CenterPoint Energy|38|20|25
NI|NiSource|42|20|20
# Gas Utilities
ATO|Atmos Energy|165|18|26
NFG|National Fuel Gas|87|22|7.9
UGI|UGI|35|25|7.5
# Water Utilities
AWK|American Water Works|143|22|28
WTRG|Essential Utilities|39|23|11
`
