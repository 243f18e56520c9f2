/**
 * What recognizers are told to expect. An example says more than a description to a model that
 * continues text: this one brings simplified characters, punctuation and the words of accounts.
 */
export const DOMAIN_PROMPT = "以下是普通话记账的句子：早餐花了十二块五。";
