/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const realEstate = `
# Specialized REITs
AMT|American Tower|205|26|96
EQIX|Equinix|785|28|77
CCI|Crown Castle|100|27|44
DLR|Digital Realty|167|29|57
PSA|Public Storage|290|23|51
SBAC|SBA Communications|207|29|22
EXR|Extra Space Storage|142|27|30
IRM|Iron Mountain|93|31|27
WY|Weyerhaeuser|26|27|18.7
VICI|VICI Properties|33|20|35
GLPI|Gaming and Leisure Properties|47|19|13.3
LAMR|Lamar Advertising|126|26|12.8
# Industrial REITs
PLD|Prologis|110|30|102
REXR|Rexford Industrial|41|31|9.7
STAG|STAG Industrial|36|26|6.8
# Residential REITs
ESS|Essex Property Trust|265|25|17
INVH|Invitation Homes|30|25|18.5
MAA|Mid-America Apartment|142|23|16.6
UDR|UDR|39|24|12.9
AMH|American Homes 4 Rent|35|24|13
SUI|Sun Communities|127|25|15.7
# Retail REITs
SPG|Simon Property Group|180|26|59
O|Realty Income|59|18|54
KIM|Kimco Realty|22|24|15
REG|Regency Centers|72|20|13
FRT|Federal Realty|98|24|8.5
MAC|Macerich|18|38|4.6
# Health Care REITs
WELL|Welltower|168|23|112
VTR|Ventas|68|23|31
DOC|Healthpeak Properties|17.5|28|12.2
OHI|Omega Healthcare|42|22|12.4
# Office REITs
ARE|Alexandria Real Estate|82|33|14
BXP|BXP|70|34|11
VNO|Vornado Realty|40|42|7.7
SLG|SL Green Realty|58|42|4.4
# Real Estate Management
CBRE|CBRE Group|162|30|48
CSGP|CoStar Group|88|34|37
OPEN|Opendoor Technologies|5|120|3.7
COMP|Compass|8.6|56|4.9
# Hotel & Mortgage REITs
HST|Host Hotels & Resorts|17|31|11.8
AGNC|AGNC Investment|9.9|21|10.3
NLY|Annaly Capital Management|21|22|13.8
STWD|Starwood Property Trust|20|22|7.2
`
