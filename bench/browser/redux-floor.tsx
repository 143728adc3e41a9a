/** The same list with React, Redux Toolkit and React Router, without optimizations. */
import { configureStore, createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { PollRows, type FloorPoll } from './poll-rows'

const fetchPolls = createAsyncThunk('polls/fetch', async () => {
  const answer = await fetch('/data.json')
  return (await answer.json()) as { polls: FloorPoll[] } // the product's response
})
const polls = createSlice({
  name: 'polls',
  initialState: { items: [] as FloorPoll[], isLoading: true },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchPolls.fulfilled, (_state, { payload }) => ({
      items: payload.polls,
      isLoading: false,
    }))
  },
})
const store = configureStore({ reducer: { polls: polls.reducer } })

function List() {
  const dispatch = useDispatch<typeof store.dispatch>()
  const { items, isLoading } = useSelector((state: ReturnType<typeof store.getState>) => state.polls)
  useEffect(() => {
    void dispatch(fetchPolls())
  }, [dispatch])
  return isLoading ? <p>Wird geladen …</p> : <PollRows polls={items} />
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<List />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  )
}
