/** The id of an option of the list, for aria-activedescendant. */
export const optionId = (listId: string, position: number) => `${listId}-${position}`;
